import { useNearViewport } from '@meend/web/platform/near-viewport.ts';
import type { ReactNode } from 'react';

/** Below it the first screen of a phone ends. */
const AHEAD_PX = 150;

interface RowWithMenusProps {
  /** Called with whether the menus are to be rendered: from when the row comes near the viewport on. */
  readonly children: (hasMenus: boolean) => ReactNode;
}

/** A row of stories whose menus the first screen does without; their place beside the titles is reserved. */
export const RowWithMenus = ({ children }: RowWithMenusProps) => {
  const [row, isNear] = useNearViewport<HTMLDivElement>(AHEAD_PX);
  return (
    <div ref={row} data-menus="">
      {children(isNear)}
    </div>
  );
};

import { type ReactNode, useRef } from 'react';
import { useExit } from './exit.ts';

interface DisclosurePanelProps {
  readonly id: string;
  /** Says how it enters; it leaves in the same way. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** What `useDisclosure` shows and hides. */
export const DisclosurePanel = ({ id, className, children }: DisclosurePanelProps) => {
  const panel = useRef<HTMLDivElement>(null);
  useExit(panel);
  return (
    <div ref={panel} id={id} className={className}>
      {children}
    </div>
  );
};

import { type RefObject, useEffect, useRef, useState } from 'react';
import { watchInView } from './in-view.ts';

const AHEAD_PX = 600;

/** Becomes true, permanently, when the element comes within this distance of the viewport. */
export const useNearViewport = <E extends HTMLElement>(
  aheadPx = AHEAD_PX,
): readonly [RefObject<E | null>, boolean] => {
  const element = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null || isNear) return;
    return watchInView(element.current, (isInView) => isInView && setNear(true), `${aheadPx}px`);
  }, [isNear, aheadPx]);
  return [element, isNear];
};

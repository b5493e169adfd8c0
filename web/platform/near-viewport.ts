import { type RefObject, useEffect, useRef, useState } from 'react';

const AHEAD_PX = 600;

/** Becomes true, permanently, when the element comes within this distance of the viewport. */
export const useNearViewport = <E extends HTMLElement>(
  aheadPx = AHEAD_PX,
): readonly [RefObject<E | null>, boolean] => {
  const element = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null || isNear) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `${aheadPx}px`,
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [isNear, aheadPx]);
  return [element, isNear];
};

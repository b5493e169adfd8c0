import { type RefObject, useEffect, useRef, useState } from 'react';

const AHEAD = '600px';

/** Becomes true, permanently, when the element comes within 600 px of the viewport. */
export const useNearViewport = <E extends HTMLElement>(): readonly [RefObject<E | null>, boolean] => {
  const element = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null || isNear) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: AHEAD,
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [isNear]);
  return [element, isNear];
};

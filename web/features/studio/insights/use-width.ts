import { type RefObject, useEffect, useState } from 'react';

const AT_FIRST = 320;

/** The element's width in pixels, by a ResizeObserver. */
export const useWidth = (element: RefObject<Element | null>): number => {
  const [width, setWidth] = useState(AT_FIRST);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(entry.contentRect.width, 1));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
};

import { useEffect, useRef } from 'react';

/** Rendered after the panel, in the same Suspense boundary: focuses the heading of a newly opened panel. */
export const FocusPanel = () => {
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    marker.current?.parentElement?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, []);
  return <span ref={marker} hidden />;
};

/** Whether the panel was changed since the page was opened: the first panel is not focused. */
export const useIsChanged = (id: string): boolean => {
  const first = useRef(id);
  const changed = useRef(false);
  if (first.current !== id) changed.current = true;
  return changed.current;
};

import { useEffect, useRef } from 'react';

/** Focuses the element that had the focus before; if it was removed, the page's heading. */
export const returnFocus = (to: Element | null): void => {
  if (to instanceof HTMLElement && to.isConnected) to.focus();
  else document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
};

/**
 * For a dialog that removes the row it was opened from: after a call of the returned function, closing the dialog moves
 * the focus to the page's heading.
 */
export const useRowRemoved = (isClosed: boolean): (() => void) => {
  const isRemoved = useRef(false);
  useEffect(() => {
    if (!isClosed || !isRemoved.current) return;
    isRemoved.current = false;
    returnFocus(null);
  }, [isClosed]);
  return () => {
    isRemoved.current = true;
  };
};

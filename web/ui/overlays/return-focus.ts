import { useEffect, useRef } from 'react';

/** To where the focus came from; where that is gone, to the page's title. */
export const returnFocus = (to: Element | null): void => {
  if (to instanceof HTMLElement && to.isConnected) to.focus();
  else document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
};

/** For a dialog that takes away the row it was opened from: told so, it leaves the focus at the page's title. */
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

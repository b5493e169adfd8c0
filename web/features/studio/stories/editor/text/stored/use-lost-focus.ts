import { type RefObject, useEffect } from 'react';

/** Once shown, the element gets the focus if what had it is gone. */
export const useLostFocus = (element: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus();
  }, [element]);
};

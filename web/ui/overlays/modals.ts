import { createStore } from '@meend/web/platform/store.ts';
import { useEffect, useRef } from 'react';

// Open modal dialogs, the topmost last. The topmost one shows the toasts: a modal makes everything outside of it inert
// and covers it.

/** The element of an open modal; null for a page that hides everything, toasts included. */
type Modal = HTMLElement | null;

export const openModals = createStore<readonly Modal[]>([]);

/** Adds one more open modal; returns the function that removes it again. */
export const countModal = (element: Modal): (() => void) => {
  openModals.update((open) => [...open, element]);
  return () => openModals.update((open) => open.filter((other) => other !== element));
};

export const isModalOpen = (): boolean => openModals.read().length > 0;

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

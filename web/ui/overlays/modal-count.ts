// Open modal dialogs, the topmost last. The topmost one shows the toasts: a modal makes everything outside of it inert
// and covers it.
import { createStore } from '@meend/web/platform/store.ts';

/** The element of an open modal; null for a page that hides everything, toasts included. */
type Modal = HTMLElement | null;

export const openModals = createStore<readonly Modal[]>([]);

/** Adds one more open modal; returns the function that removes it again. */
export const countModal = (element: Modal): (() => void) => {
  openModals.update((open) => [...open, element]);
  return () => openModals.update((open) => open.filter((other) => other !== element));
};

export const isModalOpen = (): boolean => openModals.read().length > 0;

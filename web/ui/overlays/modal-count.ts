// Counts open modal dialogs. Toasts wait until the last one has closed, because a modal makes them inert and covers
// them.
import { createStore } from '@meend/web/platform/store.ts';

export const openModals = createStore(0);

const change = (by: number): void => openModals.update((open) => open + by);

/** Counts one more open modal; returns the function that removes it again. */
export const countModal = (): (() => void) => {
  change(1);
  return () => change(-1);
};

export const isModalOpen = (): boolean => openModals.read() > 0;

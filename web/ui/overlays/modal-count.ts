// Toasts wait until every modal dialog has closed: they would stand behind it, out of reach.
import { createStore } from '@meend/web/platform/store.ts';

export const openModals = createStore(0);

const change = (by: number): void => openModals.update((open) => open + by);

/** Counts one more open modal; call the answer when it closes. */
export const countModal = (): (() => void) => {
  change(1);
  return () => change(-1);
};

export const isModalOpen = (): boolean => openModals.read() > 0;

// Open modal dialogs. The topmost one shows the toasts: a modal makes everything outside of it inert and covers it.
import { createStore } from '@meend/web/platform/store.ts';

/** The element of an open modal; null for a page that hides everything, toasts included. */
type Modal = HTMLElement | null;

export const openModals = createStore(0);

/** Undefined while no modal is open. */
export const topModal = createStore<Modal | undefined>(undefined);

let modals: readonly { readonly element: Modal }[] = [];

const show = (next: typeof modals): void => {
  modals = next;
  openModals.set(next.length);
  topModal.set(next.at(-1)?.element);
};

/** Counts one more open modal; returns the function that removes it again. */
export const countModal = (element: Modal): (() => void) => {
  const opened = { element };
  show([...modals, opened]);
  return () => show(modals.filter((modal) => modal !== opened));
};

export const isModalOpen = (): boolean => openModals.read() > 0;

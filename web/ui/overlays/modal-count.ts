// Toasts wait until every modal dialog has closed: they would stand behind it, out of reach.
let open = 0;
const listeners = new Set<() => void>();

const change = (by: number) => {
  open += by;
  for (const listener of listeners) listener();
};

/** Counts one more open modal; call the answer when it closes. */
export const countModal = (): (() => void) => {
  change(1);
  return () => change(-1);
};

export const isModalOpen = (): boolean => open > 0;

export const subscribeToModals = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

// The `Q` key asks; the player's surface shows or hides the queue.
const listeners = new Set<() => void>();

export const requestQueue = (): void => {
  for (const listener of listeners) listener();
};

export const onQueueRequested = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

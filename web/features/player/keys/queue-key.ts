// The `Q` key asks; the player's surface shows or hides the queue.
const listeners = new Set<() => void>();

export const askForQueue = (): void => {
  for (const listener of listeners) listener();
};

export const onQueueAsked = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

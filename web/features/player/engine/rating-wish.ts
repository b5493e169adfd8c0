// "Rate this story" asks; the host of the rating shows its dialog.
type Listener = (title: string) => void;

const listeners = new Set<Listener>();

export const wishToRate = (title: string): void => {
  for (const listener of listeners) listener(title);
};

export const onWishToRate = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

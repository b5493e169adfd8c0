// "Rate this story" asks; the host of the rating shows its dialog.
type Listener = (title: string) => void;

const listeners = new Set<Listener>();

export const requestRating = (title: string): void => {
  for (const listener of listeners) listener(title);
};

export const onRatingRequested = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Adds an event listener; returns the function that removes it. */
export const listen = (
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  name: string,
  listener: (event: Event) => void,
): (() => void) => {
  target.addEventListener(name, listener);
  return () => target.removeEventListener(name, listener);
};

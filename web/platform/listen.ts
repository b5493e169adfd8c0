/** Listens to an event; returns how to stop. */
export const listen = (
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  name: string,
  listener: (event: Event) => void,
): (() => void) => {
  target.addEventListener(name, listener);
  return () => target.removeEventListener(name, listener);
};

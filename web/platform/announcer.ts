// What the shell's one polite region says; the same words twice are said twice.
type Listener = () => void;

let said = { text: '', times: 0 };
const listeners = new Set<Listener>();

export const announce = (text: string): void => {
  said = { text, times: said.times + 1 };
  for (const listener of listeners) listener();
};

export const readAnnouncement = (): typeof said => said;

export const subscribeToAnnouncements = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

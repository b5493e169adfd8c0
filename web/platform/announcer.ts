// What the shell's one polite region says; the same words twice are said twice.
type Listener = () => void;

let announcement = { text: '', times: 0 };
const listeners = new Set<Listener>();

export const announce = (text: string): void => {
  announcement = { text, times: announcement.times + 1 };
  for (const listener of listeners) listener();
};

export const readAnnouncement = (): typeof announcement => announcement;

export const subscribeToAnnouncements = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

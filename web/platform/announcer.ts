// What the shell's one polite region says; the same words twice are said twice.
import { createStore } from './store.ts';

export const announcement = createStore({ text: '', times: 0 });

export const announce = (text: string): void =>
  announcement.update(({ times }) => ({ text, times: times + 1 }));

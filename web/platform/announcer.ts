// Text of the app's polite live region; announcing the same text twice announces it twice.
import { createStore } from './store.ts';

export const announcement = createStore({ text: '', times: 0 });

export const announce = (text: string): void =>
  announcement.update(({ times }) => ({ text, times: times + 1 }));

// Text of the app's polite live region; announcing the same text twice announces it twice.
import { createStore, type Store } from './store.ts';

export type Announce = (text: string) => void;

export interface Announcer {
  readonly announcement: Store<{ readonly text: string; readonly times: number }>;
  readonly announce: Announce;
}

export const createAnnouncer = (): Announcer => {
  const announcement = createStore({ text: '', times: 0 });
  return {
    announcement,
    announce: (text) => announcement.update(({ times }) => ({ text, times: times + 1 })),
  };
};

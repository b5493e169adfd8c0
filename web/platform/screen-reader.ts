import { createStore, type Store } from './store.ts';

// Text of the app's polite live region; announcing the same text twice announces it twice.

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

const HEADING = '#main h1[tabindex="-1"]';

/** Focuses the page's heading; returns whether there is one. */
export const focusHeading = (): boolean => {
  const heading = document.querySelector<HTMLElement>(HEADING);
  heading?.focus({ preventScroll: true });
  return heading !== null;
};

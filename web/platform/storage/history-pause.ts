// Whether the listener's history is paused, as far as this browser knows from the server. Read from storage at every use,
// so that what one tab learns holds in all tabs at once.

import { createEvent, type Store } from '../store.ts';
import { storedFlag } from './stored-json.ts';

/** Never true for a guest; `null` until the server has answered this page, unless this browser knows of a pause. */
export interface HistoryPause extends Store<boolean | null> {
  readonly set: (isPaused: boolean | null) => void;
  /** Notifies of a change in another tab. */
  readonly emit: () => void;
}

const stored = storedFlag(() => localStorage, 'history-paused');

export const createHistoryPause = (): HistoryPause => {
  const { emit, subscribe } = createEvent();
  let answer: boolean | null = null;
  const read = () => stored.read() || answer;
  return {
    initial: null,
    read,
    subscribe,
    emit,
    set: (isPaused) => {
      const before = read();
      if (isPaused !== null) stored.write(isPaused);
      // Where storage is blocked, the pause is in memory alone.
      answer = isPaused && stored.read() ? false : isPaused;
      if (read() !== before) emit();
    },
  };
};

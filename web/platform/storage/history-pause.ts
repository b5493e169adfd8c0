// Whether the listener's history is paused, as far as this browser knows from the server. Read from storage at every use,
// so that what one tab learns holds in all tabs at once.

import { createEvent, type Store } from '../store.ts';
import { storedJson } from './stored-json.ts';

/** Never paused for a guest. */
export interface HistoryPause extends Store<boolean> {
  readonly set: (isPaused: boolean) => void;
  /** Notifies of a change in another tab. */
  readonly emit: () => void;
}

const isTrue = (value: unknown): value is true => value === true;

const stored = storedJson(() => localStorage, 'history-paused', isTrue);

export const createHistoryPause = (): HistoryPause => {
  const { emit, subscribe } = createEvent();
  const read = (): boolean => stored.read() === true;
  return {
    initial: false,
    read,
    subscribe,
    emit,
    set: (isPaused) => {
      if (isPaused === read()) return;
      if (isPaused) stored.write(true);
      else stored.clear();
      emit();
    },
  };
};

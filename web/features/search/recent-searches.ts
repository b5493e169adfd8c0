// The last texts searched for, on this device alone; none in discreet mode or while the listener's history is paused.
import { type Platform, usePlatform } from '@meend/web/platform/context/platform.ts';
import { storedJson } from '@meend/web/platform/storage/stored-json.ts';
import { createStore, type Store, useStore } from '@meend/web/platform/store.ts';

const MAX_RECENT = 8;

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string' && text !== '');

const stored = storedJson(() => localStorage, 'recent-searches', isTexts);

interface RecentSearches extends Store<readonly string[]> {
  readonly add: (text: string) => void;
  readonly clear: () => void;
}

const none: readonly string[] = [];

export const createRecentSearches = ({
  discreetMode,
  historyPause,
}: Pick<Platform, 'discreetMode' | 'historyPause'>): RecentSearches => {
  const isForbidden = () => discreetMode.read() || historyPause.read() === true;
  const texts = createStore(none, () => stored.read()?.slice(0, MAX_RECENT) ?? none);
  const clear = () => {
    stored.clear();
    texts.set(none);
  };
  const clearIfForbidden = () => {
    if (isForbidden()) clear();
  };
  clearIfForbidden();
  discreetMode.subscribe(clearIfForbidden);
  historyPause.subscribe(clearIfForbidden);
  return {
    ...texts,
    clear,
    add: (text) => {
      // Until it is known whether the history is paused, nothing is stored.
      if (text === '' || discreetMode.read() || historyPause.read() !== false) return;
      const lower = text.toLowerCase();
      const others = texts.read().filter((other) => other.toLowerCase() !== lower);
      texts.set([text, ...others].slice(0, MAX_RECENT));
      stored.write(texts.read());
    },
  };
};

export const useRecentSearches = () => {
  const recent = usePlatform().lazy(createRecentSearches);
  return { texts: useStore(recent), add: recent.add, clear: recent.clear };
};

// What the web needs of the browser, one object: created once per page load, and per page that the server renders.

import { type Context, createContext, useContext } from 'react';
import { createAnalytics, type Track } from '../analytics/analytics.ts';
import { createDiscreetMode, type DiscreetMode } from '../discreet-mode.ts';
import { createLazySingletons, type LazySingletons } from '../lazy-values.ts';
import { createNoteQueue, type NoteQueue } from '../note-queue.ts';
import { createProduct, type Product, type ReadMeta } from '../product.ts';
import { type Announcer, createAnnouncer } from '../screen-reader.ts';
import { createHistoryPause, type HistoryPause } from '../storage/history-pause.ts';
import { createIntents, type Intents, type ListeningIntent } from '../storage/intent-storage.ts';
import { useStore } from '../store.ts';

/** The value of a context; throws if no provider is mounted. */
export const useRequired = <T>(context: Context<T | null>, what: string): T => {
  const value = useContext(context);
  if (value === null) throw new Error(`No ${what}`);
  return value;
};

export interface Platform extends Announcer {
  readonly product: Product;
  readonly track: Track;
  /** Loads the tag manager if it is configured and allowed, and flushes events when the page is left. */
  readonly startAnalytics: () => void;
  readonly toasts: NoteQueue;
  readonly discreetMode: DiscreetMode;
  readonly historyPause: HistoryPause;
  readonly intents: Intents;
  readonly lazy: LazySingletons<Platform>;
}

export const createPlatform = (readMeta: ReadMeta): Platform => {
  const product = createProduct(readMeta);
  const historyPause = createHistoryPause();
  const { track, start } = createAnalytics(product, historyPause);
  const platform: Platform = {
    product,
    track,
    startAnalytics: start,
    toasts: createNoteQueue(),
    ...createAnnouncer(),
    discreetMode: createDiscreetMode(),
    historyPause,
    intents: createIntents(),
    lazy: createLazySingletons(() => platform),
  };
  return platform;
};

export const PlatformContext = createContext<Platform | null>(null);

export const usePlatform = (): Platform => useRequired(PlatformContext, 'platform');

/** The stored intent; null during server rendering. */
export const usePendingIntent = (): ListeningIntent | null => useStore(usePlatform().intents);

export const useProduct = (): Product => usePlatform().product;

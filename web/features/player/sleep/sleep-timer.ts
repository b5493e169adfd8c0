// The page's sleep timer: what the bar shows and where presses go. Its engine and its panel are chunks of their own,
// loaded when a timer is set.
import type { SleepChoice } from '@meend/core/playback/sleep/sleep-choice.ts';
import type { ExtendSource, SleepEvent } from '@meend/core/playback/sleep/sleep-events.ts';
import type { Track } from '@meend/web/platform/analytics/analytics.ts';
import type { Announce } from '@meend/web/platform/announcer.ts';
import { importWithRetry } from '@meend/web/platform/import-with-retry.ts';
import { storedJson } from '@meend/web/platform/storage/stored-json.ts';
import { createEvent, createStore, type Event, type Store } from '@meend/web/platform/store.ts';
import type { Player } from '../player.ts';

export interface SleepView {
  readonly choice: SleepChoice;
  /** Whole seconds of sound left, in the last minute to the second and before to the minute; null while not known. */
  readonly seconds: number | null;
  /** `ending`: the last minute. `over`: the sound has stopped, and any key plays on. */
  readonly phase: 'set' | 'ending' | 'over';
}

export interface SleepDeps {
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'hidden'>;
  /** Whether the system controls the volume (iOS). */
  readonly ownsVolume: () => boolean;
  readonly track: Track;
  readonly announce: Announce;
}

export interface SleepEngine {
  readonly send: (event: SleepEvent) => void;
  /** A play or pause from a key or a headset; true if it adds time instead. */
  readonly extendsByPress: (source: ExtendSource) => boolean;
  readonly stop: () => void;
}

export interface SleepTimer {
  /** Null: off. */
  readonly view: Store<SleepView | null>;
  readonly show: (view: SleepView | null) => void;
  /** Emitted by the buttons and the `S` key. */
  readonly panelRequested: Event<void>;
  readonly send: (event: SleepEvent) => Promise<void>;
  /** Emitted by the panel after a setting was stored. */
  readonly settingsChanged: Event<void>;
  readonly startEngine: () => Promise<void>;
  readonly extendsByPress: SleepEngine['extendsByPress'];
  /** Called by the machine's host; returns the function that stops the engine. */
  readonly host: (player: Player, deps: SleepDeps) => () => void;
}

const isStored = (value: unknown): value is object => typeof value === 'object' && value !== null;

const createSleepTimer = ({ load, deps: { storage } }: Player): SleepTimer => {
  const view = createStore<SleepView | null>(null);
  let engine: SleepEngine | null = null;
  let start: (() => Promise<void>) | null = null;
  const startEngine = async (): Promise<void> => {
    // The machine's host brings the engine.
    if (start === null) await load();
    await start?.();
  };
  return {
    view,
    show: view.set,
    panelRequested: createEvent(),
    settingsChanged: createEvent(),
    startEngine,
    send: async (event) => {
      if (engine === null) await startEngine();
      engine?.send(event);
    },
    extendsByPress: (source) => engine?.extendsByPress(source) ?? false,
    host: (player, deps) => {
      let starting: Promise<void> | undefined;
      let isStopped = false;
      const fetchEngine = async (): Promise<void> => {
        const { startSleepEngine } = await importWithRetry(() => import('./sleep-engine.ts'));
        if (!isStopped) engine = startSleepEngine(player, deps);
      };
      start = () => {
        starting ??= fetchEngine();
        return starting;
      };
      // A timer from before a reload, or one that may start by itself.
      const isUsed = (key: string): boolean => storedJson(storage, key, isStored).read() !== null;
      if (isUsed('sleep-timer') || isUsed('sleep-settings')) void startEngine();
      return () => {
        isStopped = true;
        engine?.stop();
        engine = null;
      };
    },
  };
};

/** The player's instance. */
export const sleepTimerOf = ({ lazy }: Pick<Player, 'lazy'>): SleepTimer => lazy(createSleepTimer);

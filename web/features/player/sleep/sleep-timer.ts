// The page's sleep timer: what the bar shows and where presses go. Its engine and its panel are chunks of their own,
// loaded when a timer is set.
import { importWithRetry } from '@meend/web/platform/lazy-component.ts';
import { storedRecord } from '@meend/web/platform/storage/stored-json.ts';
import { createEvent, createStore } from '@meend/web/platform/store.ts';
import type { Player } from '../player.ts';
import type { SleepEngine, SleepTimer, SleepView } from './sleep-types.ts';

const createSleepTimer = ({ load, deps: { storage } }: Player): SleepTimer => {
  const view = createStore<SleepView | null>(null);
  let engine: SleepEngine | null = null;
  let start: (() => Promise<void>) | null = null;
  const startEngine = async (): Promise<void> => {
    // The machine's host brings the engine.
    if (start === null) await load();
    await start?.();
  };
  const timer: SleepTimer = {
    view,
    show: view.set,
    panelRequested: createEvent(),
    lampRequested: createEvent(),
    settingsChanged: createEvent(),
    startEngine,
    send: async (event) => {
      if (engine === null) await startEngine();
      engine?.send(event);
    },
    extendsByRemote: () => engine?.extendsByRemote() ?? false,
    host: (player, deps) => {
      let starting: Promise<void> | undefined;
      let isStopped = false;
      const fetchEngine = async (): Promise<void> => {
        const { startSleepEngine } = await importWithRetry(() => import('./sleep-engine.ts'));
        if (!isStopped) engine = startSleepEngine(player, deps, timer);
      };
      start = () => {
        starting ??= fetchEngine();
        return starting;
      };
      // A timer from before a reload, or one that may start by itself.
      const isUsed = (key: string): boolean => storedRecord(storage, key).read() !== null;
      if (isUsed('sleep-timer') || isUsed('sleep-settings')) void startEngine();
      return () => {
        isStopped = true;
        engine?.stop();
        engine = null;
      };
    },
  };
  return timer;
};

/** The player's instance. */
export const sleepTimerOf = ({ lazy }: Pick<Player, 'lazy'>): SleepTimer => lazy(createSleepTimer);

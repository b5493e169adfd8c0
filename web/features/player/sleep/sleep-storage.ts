// The sleep timer on this device: a running one for twelve hours, and its settings.
import {
  DEFAULT_SLEEP_MINUTES,
  parseSleepChoice,
  type SleepChoice,
} from '@meend/core/playback/sleep/sleep-choice.ts';
import { parseStoredSleep, type StoredSleep } from '@meend/core/playback/sleep/sleep-events.ts';
import type { Clock } from '@meend/web/platform/clock.ts';
import { type StorageArea, storedRecord } from '@meend/web/platform/storage/stored-json.ts';

type Stored = Readonly<Record<string, unknown>>;

export const storedSleep = (storage: StorageArea, clock: Pick<Clock, 'now'>) => {
  const stored = storedRecord<Stored>(storage, 'sleep-timer');
  return {
    read: (): StoredSleep | null => parseStoredSleep(stored.read(), clock.now()),
    write: (sleep: StoredSleep): void => stored.write({ ...sleep, at: clock.now() }),
    clear: stored.clear,
  };
};

export interface SleepSettings {
  /** Starts by itself between 22:00 and 6:00. */
  readonly atNight: boolean;
  readonly shake: boolean;
  /** The last chosen length. */
  readonly last: SleepChoice;
  /** When the listener last switched a timer off, in milliseconds since 1970. */
  readonly offAt: number;
}

export const sleepSettings = (storage: StorageArea) => {
  const stored = storedRecord<Stored>(storage, 'sleep-settings');
  const read = (): SleepSettings => {
    const { atNight, shake, last, offAt } = stored.read() ?? {};
    const choice = parseSleepChoice(last);
    return {
      atNight: atNight === true,
      shake: shake === true,
      last: choice?.mode === 'minutes' ? choice : { mode: 'minutes', minutes: DEFAULT_SLEEP_MINUTES },
      offAt: typeof offAt === 'number' && Number.isFinite(offAt) ? offAt : 0,
    };
  };
  return {
    read,
    change: (changes: Partial<SleepSettings>): void => stored.write({ ...read(), ...changes }),
  };
};

// The player's settings as this device stores them: what a press needs of them before the player has loaded.

import type { PlayerSettings } from '@meend/core/playback/player/player-events.ts';
import { type StorageArea, storedRecord } from '@meend/web/platform/storage/stored-json.ts';

export const storedSettings = (storage: StorageArea) =>
  storedRecord<Partial<PlayerSettings>>(storage, 'player-settings');

/** Whether a part resumes a little earlier than it was paused. */
export const loadStepsBack = (storage: StorageArea): boolean =>
  storedSettings(storage).read()?.stepsBack !== false;

/** 0 to 1 as an audio element takes it; a broken one is silent until the player has loaded. */
export const loadVolume = (storage: StorageArea): number => {
  const { volume = 100, muted } = storedSettings(storage).read() ?? {};
  return volume > 0 && volume <= 100 && !muted ? volume / 100 : 0;
};

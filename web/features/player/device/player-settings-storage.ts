// Player settings stored on this device: speed, volume, mute, loop, and whether it steps back after a pause.
import { type PlayerSettings, plainSettings } from '@meend/core/playback/player/player-events.ts';
import { parseSpeed, volumeFrom } from '@meend/core/playback/speed.ts';
import type { StorageArea } from '@meend/web/platform/storage/stored-json.ts';
import { storedSettings } from '../stored-settings.ts';

export const loadSettings = (storage: StorageArea): PlayerSettings => {
  const stored = storedSettings(storage).read();
  if (stored === null) return plainSettings;
  return {
    speed: parseSpeed(stored.speed) ?? plainSettings.speed,
    volume: typeof stored.volume === 'number' ? volumeFrom(stored.volume) : plainSettings.volume,
    muted: stored.muted === true,
    loop: stored.loop === true,
    stepsBack: stored.stepsBack !== false,
  };
};

export const saveSettings = (storage: StorageArea, settings: PlayerSettings): void =>
  storedSettings(storage).write(settings);

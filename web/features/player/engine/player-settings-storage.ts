// What the player remembers on this device: speed, volume, mute and loop.
import { type PlayerSettings, plainSettings } from '@meend/core/playback/player/player-events.ts';
import { parseSpeed, volumeFrom } from '@meend/core/playback/speed.ts';
import { storedJson } from '@meend/web/platform/storage/stored-json.ts';

const isRecord = (value: unknown): value is Partial<PlayerSettings> =>
  typeof value === 'object' && value !== null;

const settings = storedJson(() => localStorage, 'player-settings', isRecord);

export const loadSettings = (): PlayerSettings => {
  const kept = settings.read();
  if (kept === null) return plainSettings;
  return {
    speed: parseSpeed(kept.speed) ?? plainSettings.speed,
    volume: typeof kept.volume === 'number' ? volumeFrom(kept.volume) : plainSettings.volume,
    muted: kept.muted === true,
    loop: kept.loop === true,
  };
};

export const saveSettings = (chosen: PlayerSettings): void => settings.write(chosen);

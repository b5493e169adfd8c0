// What the player remembers on this device: speed, volume, mute and loop, and the story it last held.
import type { AnyWireStory } from '@meend/core/contract/wire';
import { type PlayerSettings, plainSettings } from '@meend/core/playback/player-words';
import { parseSpeed, volumeFrom } from '@meend/core/playback/speed';
import { storedJson } from '../../platform/stored-json.ts';

const isRecord = (value: unknown): value is Partial<PlayerSettings> =>
  typeof value === 'object' && value !== null;

const settings = storedJson(() => localStorage, 'player-settings', isRecord);

export const rememberedSettings = (): PlayerSettings => {
  const kept = settings.read();
  if (kept === null) return plainSettings;
  return {
    speed: parseSpeed(kept.speed) ?? plainSettings.speed,
    volume: typeof kept.volume === 'number' ? volumeFrom(kept.volume) : plainSettings.volume,
    muted: kept.muted === true,
    loop: kept.loop === true,
  };
};

export const rememberSettings = (chosen: PlayerSettings): void => settings.write(chosen);

interface HeldStory {
  /** Null: a guest's. */
  readonly userId: string | null;
  readonly story: AnyWireStory;
  readonly partId: string;
}

const isHeld = (value: unknown): value is HeldStory => {
  const held = value as Partial<HeldStory> | null;
  return typeof held?.partId === 'string' && Array.isArray(held.story?.audioFiles);
};

export const heldStory = storedJson(() => localStorage, 'player-story', isHeld);

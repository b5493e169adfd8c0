// The story the player last held: after a reload it stands there again, paused.
import type { AnyWireStory } from '@meend/core/contract/wire.ts';
import { storedJson } from '@meend/web/platform/storage/stored-json.ts';

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

export const lastStory = storedJson(() => localStorage, 'player-story', isHeld);

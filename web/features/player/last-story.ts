// Persists the player's last story, so that it is restored, paused, after a reload.
import type { AnyWireStory } from '@meend/core/contract/catalogue/story.schemas.ts';
import { type StorageArea, type StoredJson, storedJson } from '@meend/web/platform/storage/stored-json.ts';

export interface LastStory {
  /** Null for a guest. */
  readonly userId: string | null;
  readonly story: AnyWireStory;
  readonly partId: string;
}

const isLastStory = (value: unknown): value is LastStory => {
  const stored = value as Partial<LastStory> | null;
  return typeof stored?.partId === 'string' && Array.isArray(stored.story?.audioFiles);
};

export const storedLastStory = (storage: StorageArea): StoredJson<LastStory> =>
  storedJson(storage, 'player-story', isLastStory);

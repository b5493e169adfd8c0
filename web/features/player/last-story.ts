// Persists the player's last story, so that it is restored, paused, after a reload. While the history is paused this tab
// alone has it.
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { type StorageArea, type StoredJson, storedJson } from '@meend/web/platform/storage/stored-json.ts';
import type { Store } from '@meend/web/platform/store.ts';

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

interface LastStoryDeps {
  readonly storage: StorageArea;
  readonly tabStorage: StorageArea;
  readonly historyPause: Pick<Store<boolean | null>, 'read'>;
}

export const storedLastStory = ({
  storage,
  tabStorage,
  historyPause,
}: LastStoryDeps): StoredJson<LastStory> => {
  const storedIn = (area: StorageArea) => storedJson(area, 'player-story', isLastStory);
  const [device, tab] = [storedIn(storage), storedIn(tabStorage)];
  return {
    read: () => tab.read() ?? device.read(),
    write: (last) => {
      tab.clear();
      (historyPause.read() ? tab : device).write(last);
    },
    clear: () => {
      tab.clear();
      device.clear();
    },
  };
};

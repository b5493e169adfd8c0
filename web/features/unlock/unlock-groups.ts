// The three groups a listener chooses from, newest first.
import type { AnyWireStory } from '@meend/core/contract/wire';
import { useConfessionAudios, usePlaylists, useShortStories } from '../../api/catalogue-queries.ts';
import { newestFirst } from '../../api/stories.ts';
import type { MessageKey } from '../../messages/message-keys.ts';

export interface UnlockGroup {
  readonly title: MessageKey;
  /** Undefined while loading. */
  readonly stories: readonly AnyWireStory[] | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

interface ListQuery {
  readonly data: readonly AnyWireStory[] | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

const group = (title: MessageKey, list: ListQuery): UnlockGroup => ({
  title,
  stories: list.data && newestFirst(list.data),
  hasFailed: list.isError && list.data === undefined,
  retry: () => void list.refetch(),
});

export const useUnlockGroups = (): readonly UnlockGroup[] => [
  group('unlock.temptations', usePlaylists()),
  group('unlock.quickies', useShortStories()),
  group('unlock.confessions', useConfessionAudios()),
];

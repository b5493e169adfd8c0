// The three categories to select from, newest first, loaded page by page. The story of a pending intent comes first in
// its category while no loaded page contains it.

import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { type StoryPages, useStoryPages } from '@meend/web/api/story-pages.ts';
import { useStory } from '@meend/web/api/story-queries.ts';
import type { MessageKey } from '@meend/web/messages/text.ts';
import { usePendingIntent } from '@meend/web/platform/context/platform.ts';

export interface UnlockGroup {
  readonly title: MessageKey;
  /** Undefined while loading. */
  readonly stories: readonly AnyWireStory[] | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  readonly pages: StoryPages<AnyWireStory>;
}

const group = (
  title: MessageKey,
  pages: StoryPages<AnyWireStory>,
  pressed: AnyWireStory | null,
): UnlockGroup => ({
  title,
  stories:
    pressed && pages.data?.every(({ _id }) => _id !== pressed._id) ? [pressed, ...pages.data] : pages.data,
  hasFailed: pages.isError && pages.data === undefined,
  retry: () => void pages.refetch(),
  pages,
});

export const useUnlockGroups = (): readonly UnlockGroup[] => {
  const intent = usePendingIntent();
  const story = useStory(intent && { _id: intent.storyId, slug: intent.slug, category: intent.category });
  const of = (category: AnyWireStory['category']) => (story?.category === category ? story : null);
  return [
    group('unlock.temptations', useStoryPages('playlists'), of('temptations')),
    group('unlock.quickies', useStoryPages('shortStories'), of('quickies')),
    group('unlock.confessions', useStoryPages('confessionAudios'), of('herconfession')),
  ];
};

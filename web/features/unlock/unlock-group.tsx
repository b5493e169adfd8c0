import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { type StoryPages, useStoryPages } from '@meend/web/api/story-pages.ts';
import { useStory } from '@meend/web/api/story-queries.ts';
import { moreStoriesLabels } from '@meend/web/messages/more-stories.ts';
import { type MessageKey, text } from '@meend/web/messages/text.ts';
import { usePendingIntent, usePlatform } from '@meend/web/platform/context/platform.ts';
import { MoreButton } from '@meend/web/ui/actions/more-button.tsx';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { SelectableTile } from '@meend/web/ui/covers/selectable-tile.tsx';
import { TileGrid } from '@meend/web/ui/covers/tile-grid.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@meend/web/ui/feedback/states.tsx';
import type { KeyboardEvent } from 'react';
import styles from './unlock.module.css';

const TILE_GENRES = 2;

interface UnlockGroupViewProps {
  readonly group: UnlockGroup;
  readonly isChosen: (storyId: string) => boolean;
  readonly isLocked: (storyId: string) => boolean;
  readonly onToggle: (storyId: string, title: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const Tiles = ({ group, isChosen, isLocked, onToggle }: UnlockGroupViewProps) => {
  const { announce } = usePlatform();
  if (group.hasFailed) {
    return (
      <ErrorState retryLabel={text('app.try-again')} onRetry={group.retry}>
        {text('unlock.list-failed')}
      </ErrorState>
    );
  }
  if (!group.stories) return <Skeleton shape="tiles" label={text('app.loading')} />;
  if (group.stories.length === 0) return <EmptyState>{text('unlock.list-empty')}</EmptyState>;
  return (
    <>
      <TileGrid>
        {group.stories.map((story) => (
          <SelectableTile
            key={story._id}
            title={story.name}
            lang={languageOf(story.name)}
            genres={story.genre.slice(0, TILE_GENRES)}
            cover={<Cover src={story.thumbnail} fallback={story.coverArt} />}
            checked={isChosen(story._id)}
            disabled={isLocked(story._id)}
            id={story._id}
            onChange={() => onToggle(story._id, story.name)}
          />
        ))}
      </TileGrid>
      <MoreButton
        pages={group.pages}
        shown={group.pages.data?.length ?? 0}
        byItself={false}
        {...moreStoriesLabels(announce)}
      />
    </>
  );
};

export const UnlockGroupView = (props: UnlockGroupViewProps) => (
  <fieldset className={styles.group} onKeyDown={props.onKeyDown}>
    <legend className={styles.legend}>{text(props.group.title)}</legend>
    <Tiles {...props} />
  </fieldset>
);

// The three categories to select from, newest first, loaded page by page. The story of a pending intent comes first in
// its category while no loaded page contains it.

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

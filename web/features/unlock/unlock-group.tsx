import { languageOf } from '@meend/core/shared/language.ts';
import { moreStoriesLabels } from '@meend/web/messages/more-stories.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { MoreButton } from '@meend/web/ui/actions/more-button.tsx';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { SelectableTile } from '@meend/web/ui/covers/selectable-tile.tsx';
import { TileGrid } from '@meend/web/ui/covers/tile-grid.tsx';
import { EmptyState } from '@meend/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '@meend/web/ui/feedback/error-state.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import type { KeyboardEvent } from 'react';
import styles from './unlock.module.css';
import type { UnlockGroup } from './unlock-groups.ts';

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

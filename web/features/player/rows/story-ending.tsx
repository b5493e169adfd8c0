import type { AnyWireStory } from '@meend/core/contract/catalogue/story.schemas.ts';
import { text } from '@meend/web/messages/story.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import type { ReactNode } from 'react';
import type { PlayerSnapshot } from '../player-view.ts';
import { usePlayer } from '../use-player.ts';
import styles from './story-ending.module.css';
import { StoryPlayButton } from './story-play-button.tsx';

/** Whether the story's last part has ended and nothing was played since. */
export const isOver = ({ status, items, item }: PlayerSnapshot): boolean =>
  status === 'ended' && item !== null && items.at(-1)?.id === item.id;

interface StoryEndingProps {
  readonly story: AnyWireStory;
  /** A link to similar stories, where they are not on the same page. */
  readonly more?: ReactNode;
}

/** The end of a story: rate it, replay it or go to another one. */
export const StoryEnding = ({ story, more }: StoryEndingProps) => {
  const { ratingRequested } = usePlayer();
  return (
    <div className={styles.ending}>
      <p className={styles.text}>{text('player.you-finished', { title: story.name })}</p>
      <div className={styles.actions}>
        <Button dense variant="secondary" onClick={() => ratingRequested.emit(story.name)}>
          {text('player.rate-story')}
        </Button>
        <StoryPlayButton story={story} dense variant="quiet" />
        {more}
      </div>
    </div>
  );
};

import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { neighbour } from '@meend/core/playback/queue.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import type { ReactNode } from 'react';
import type { PlayerSnapshot } from '../player-view.ts';
import { usePlayer, usePlayerView, useResumePoints } from '../use-player.ts';
import { nextListedPart } from './going-on.ts';
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

/**
 * The end of a story on its page: rate it, replay it or go to another one. A listener who skipped parts has not
 * finished it: the next one leads instead. Hidden while the next story is named below, or the rating dialog is shown.
 */
export const StoryEnding = ({ story, more }: StoryEndingProps) => {
  const { ratingRequested } = usePlayer();
  const places = useResumePoints();
  const finished = usePlayerView(({ items }) => nextListedPart(items, places)?.kind === 'again');
  return (
    <div className={styles.ending}>
      {finished ? <p className={styles.text}>{text('player.you-finished', { title: story.name })}</p> : null}
      <div className={styles.actions}>
        {finished ? (
          <Button dense variant="secondary" onClick={() => ratingRequested.emit(story.name)}>
            {text('player.rate-story')}
          </Button>
        ) : null}
        <StoryPlayButton story={story} dense variant={finished ? 'quiet' : 'secondary'} />
        {more}
      </div>
    </div>
  );
};

/** After a teaser, offers the next part, open or locked. */
export const ContinueButton = () => {
  const { send } = usePlayer();
  const label = usePlayerView((view) =>
    view.status === 'ended' ? neighbour(view.items, view.item?.id ?? null, 1)?.label : undefined,
  );
  return label === undefined ? null : (
    <Button dense onClick={() => send({ type: 'next.pressed' })}>
      {text('player.continue-with', { label })}
    </Button>
  );
};

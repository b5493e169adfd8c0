import { languageOf } from '@meend/core/shared/languages.ts';
import { text } from '@meend/web/messages/text.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Cover } from '@meend/web/ui/covers/cover.tsx';
import { useEffect, useRef } from 'react';
import { usePlayer } from '../use-player.ts';
import { createComingStory } from './coming-story.ts';
import styles from './next-card.module.css';

/** The story that is about to play by itself; the seconds are not announced. */
export const NextCard = () => {
  const coming = useStore(usePlayer().lazy(createComingStory));
  const card = useRef<HTMLDivElement>(null);
  // A low open player scrolls: the buttons must not be below its edge.
  useEffect(() => void card.current?.scrollIntoView({ block: 'nearest' }), []);
  if (coming === null) return null;
  const { story, label, secondsLeft, playNow, cancel } = coming;
  return (
    <div ref={card} className={styles.card} data-next-card="">
      <div className={styles.picture}>
        <Cover src={story.thumbnail} fallback={story.coverArt} size={44} shape="small" />
        <svg className={styles.ring} viewBox="0 0 56 56" aria-hidden="true">
          <circle cx="28" cy="28" r="26" pathLength="1" />
        </svg>
      </div>
      <div className={styles.text}>
        <p className={styles.title} lang={languageOf(story.name)}>
          {text('queue.next', { title: story.name })}
        </p>
        <p className={styles.meta}>{text('queue.starts-in', { label, seconds: secondsLeft })}</p>
      </div>
      <div className={styles.actions}>
        <Button dense onClick={playNow}>
          {text('queue.play-it-now')}
        </Button>
        <Button dense variant="quiet" onClick={cancel}>
          {text('queue.cancel')}
        </Button>
      </div>
    </div>
  );
};

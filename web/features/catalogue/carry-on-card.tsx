import { shortLabel } from '@meend/core/catalogue/part-label';
import type { WirePlace } from '@meend/core/contract/wire';
import { timeLeft } from '@meend/core/playback/time-text';
import type { ReactNode } from 'react';
import { categoryOf } from '../../api/stories.ts';
import { storyHref } from '../../app/paths.ts';
import { text } from '../../messages/text.ts';
import { ProgressLine } from '../../ui/playing/progress-line.tsx';
import { Link } from '../../ui/text/link.tsx';
import styles from './carry-on-card.module.css';
import { StoryCover } from './story-cover.tsx';

export interface CarryOnCardProps {
  readonly place: WirePlace;
  readonly play: ReactNode;
}

export const CarryOnCard = ({ place, play }: CarryOnCardProps) => {
  const minutes = Math.max(1, Math.round(timeLeft(place.position, place.duration) / 60));
  return (
    <article className={styles.card}>
      <StoryCover story={place.audio} size={76} shape="small" className={styles.cover} />
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link
            href={storyHref({ category: categoryOf[place.audioModelType], slug: place.audio.slug })}
            className={styles.link}
          >
            {place.audio.name}
          </Link>
        </h3>
        <p className={styles.meta}>
          {text('home.minutes-left', { label: shortLabel(place.label), minutes })}
        </p>
        <ProgressLine played={place.position / place.duration} className={styles.progress} />
      </div>
      {play}
    </article>
  );
};

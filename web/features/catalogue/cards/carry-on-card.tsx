import '@meend/web/messages/story-sentences';
import { shortLabel } from '@meend/core/catalogue/part-label';
import type { WirePlace } from '@meend/core/contract/wire';
import { timeLeft } from '@meend/core/playback/time-text';
import { categoryOf } from '@meend/web/api/stories';
import { storyHref } from '@meend/web/app/paths';
import { text } from '@meend/web/messages/text';
import { ProgressLine } from '@meend/web/ui/playing/progress-line.tsx';
import { CardLink } from '@meend/web/ui/text/link.tsx';
import type { ReactNode } from 'react';
import { trackCoverClick } from '../cover-click.ts';
import { StoryCover } from '../story-cover.tsx';
import styles from './carry-on-card.module.css';

export interface CarryOnCardProps {
  readonly place: WirePlace;
  readonly position: number;
  readonly play: ReactNode;
}

export const CarryOnCard = ({ place, position, play }: CarryOnCardProps) => {
  const category = categoryOf[place.audioModelType];
  const minutes = Math.max(1, Math.round(timeLeft(place.position, place.duration) / 60));
  return (
    <article className={styles.card}>
      <StoryCover story={place.audio} size={76} shape="small" className={styles.cover} />
      <div className={styles.words}>
        <h3 className={styles.title}>
          <CardLink
            href={storyHref({ category, slug: place.audio.slug })}
            onClick={() => trackCoverClick({ _id: place.storyId, category }, position)}
          >
            {place.audio.name}
          </CardLink>
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

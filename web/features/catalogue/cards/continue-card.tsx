import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { ProgressLine } from '@meend/web/ui/playing/progress-line.tsx';
import { CardLink } from '@meend/web/ui/text/link.tsx';
import type { ReactNode } from 'react';
import { trackCoverClick } from '../cover-click.ts';
import { StoryCover } from '../story-cover.tsx';
import styles from './continue-card.module.css';

interface CarryOnCardProps {
  readonly story: AnyWireStory;
  /** "Ep2 · 12 min left", "Next: Episode 3". */
  readonly meta: string;
  /** 0 to 1 of the part; absent between parts. */
  readonly played?: number | undefined;
  readonly position: number;
  readonly play: ReactNode;
  readonly menu: ReactNode;
}

export const ContinueCard = ({ story, meta, played, position, play, menu }: CarryOnCardProps) => {
  const { track } = usePlatform();
  return (
    <article className={styles.card}>
      <StoryCover story={story} size={76} shape="small" className={styles.cover} />
      <div className={styles.text}>
        <h3 className={styles.title} lang={languageOf(story.name)}>
          <CardLink href={storyHref(story)} onClick={() => trackCoverClick(track, story, position)}>
            {story.name}
          </CardLink>
        </h3>
        <p className={styles.meta}>{meta}</p>
        {played === undefined ? null : <ProgressLine played={played} className={styles.progress} />}
      </div>
      <div className={styles.actions}>
        {play}
        {menu}
      </div>
    </article>
  );
};

import type { AnyWireStory } from '@meend/core/contract/wire';
import type { ReactNode } from 'react';
import { storyHref } from '../../app/paths.ts';
import { text } from '../../messages/text.ts';
import { Chip } from '../../ui/text/chip.tsx';
import { Link } from '../../ui/text/link.tsx';
import { trackCoverClick } from './cover-click.ts';
import styles from './feature-card.module.css';
import { StoryCover } from './story-cover.tsx';
import { featureMeta } from './story-meta.ts';

export interface FeatureCardProps {
  readonly story: AnyWireStory;
  readonly play: ReactNode;
}

export const FeatureCard = ({ story, play }: FeatureCardProps) => (
  <article className={styles.card}>
    <StoryCover story={story} large eager size={560} shape="feature" className={styles.cover} />
    <div className={styles.caption}>
      <Chip tone="on-art">{text('home.new-in')}</Chip>
      <h2 className={styles.title}>
        <Link href={storyHref(story)} className={styles.link} onClick={() => trackCoverClick(story, 0)}>
          {story.name}
        </Link>
      </h2>
      <p className={styles.meta}>{featureMeta(story)}</p>
    </div>
    <div className={styles.play}>{play}</div>
  </article>
);

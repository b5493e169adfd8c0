import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { Chip } from '@meend/web/ui/text/chip.tsx';
import { CardLink } from '@meend/web/ui/text/link.tsx';
import type { ReactNode } from 'react';
import { trackCoverClick } from '../cover-click.ts';
import { StoryCover } from '../story-cover.tsx';
import { featureMeta } from '../story-meta.ts';
import styles from './feature-card.module.css';

interface FeatureCardProps {
  readonly story: AnyWireStory;
  readonly play: ReactNode;
}

export const FeatureCard = ({ story, play }: FeatureCardProps) => {
  const { track } = usePlatform();
  return (
    <article className={styles.card}>
      <StoryCover story={story} large eager size={560} shape="feature" className={styles.cover} />
      <div className={styles.caption}>
        <Chip tone="on-art">{text('home.new-in')}</Chip>
        <h2 className={styles.title} lang={languageOf(story.name)}>
          <CardLink href={storyHref(story)} onClick={() => trackCoverClick(track, story, 0)}>
            {story.name}
          </CardLink>
        </h2>
        <p className={styles.meta}>{featureMeta(story)}</p>
      </div>
      <div className={styles.play}>{play}</div>
    </article>
  );
};

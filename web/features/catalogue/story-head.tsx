import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { episodeCount } from '@meend/web/api/stories.ts';
import { text } from '@meend/web/messages/text.ts';
import type { ReactNode } from 'react';
import { ExpandableText } from './expandable-text.tsx';
import { Credits } from './people/credits.tsx';
import { StoryCover } from './story-cover.tsx';
import { StoryFacts } from './story-facts.tsx';
import styles from './story-head.module.css';

interface StoryHeadProps {
  readonly story: Extract<AnyWireStory, { category: 'temptations' }>;
  readonly heading: ReactNode;
  /** The buttons. */
  readonly children: ReactNode;
}

/** The first screen of a Temptation's page: its cover, and what to know before Play. It needs a container around it. */
export const StoryHead = ({ story, heading, children }: StoryHeadProps) => {
  const episodes = episodeCount(story);
  return (
    <div className={styles.head} data-story-head="">
      <StoryCover story={story} large eager size={440} shape="feature" className={styles.cover} />
      <div className={styles.summary}>
        <p className={styles.kind}>
          {episodes > 0 ? text('catalogue.series', { count: episodes }) : text('catalogue.temptations')}
        </p>
        {heading}
        <Credits story={story} />
        <StoryFacts story={story} genres />
        <div className={styles.play}>{children}</div>
        <div className={styles.about}>
          <ExpandableText of={story.name} lines={4}>
            {story.description}
          </ExpandableText>
        </div>
      </div>
    </div>
  );
};

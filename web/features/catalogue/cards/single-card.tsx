import type { WireConfession, WireShortStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { languageOf } from '@meend/core/shared/language.ts';
import { text } from '@meend/web/messages/text.ts';
import { classNames } from '@meend/web/ui/class-names.ts';
import { type ReactNode, type Ref, useId } from 'react';
import { ExpandableText } from '../expandable-text.tsx';
import { StoryCover } from '../story-cover.tsx';
import styles from './single-card.module.css';

interface SingleCardProps {
  readonly story: WireShortStory | WireConfession;
  /** The Teaser and Episode rows, connected to the player. */
  readonly rows: ReactNode;
  /** Buttons below the description. */
  readonly actions: ReactNode;
  /** The card named in the URL, outlined for a moment. */
  readonly marked?: boolean;
  readonly eager?: boolean;
  readonly ref?: Ref<HTMLElement>;
}

/** Card of a Quickie or a Confession: cover, name, description, two rows. */
export const SingleCard = ({ story, rows, actions, marked = false, eager = false, ref }: SingleCardProps) => {
  const id = useId();
  const byline =
    story.category === 'herconfession'
      ? text('catalogue.by', { author: story.author || text('catalogue.anonymous') })
      : story.genre.join(' · ');
  return (
    <article ref={ref} aria-labelledby={id} className={classNames(styles.card, marked && styles.marked)}>
      <div className={styles.head}>
        <StoryCover story={story} size={180} eager={eager} />
        <div className={styles.text}>
          <h2 id={id} tabIndex={-1} className={styles.title} lang={languageOf(story.name)}>
            {story.name}
          </h2>
          {story.title === story.name ? null : <p className={styles.ownTitle}>{story.title}</p>}
          <p className={styles.byline}>{byline}</p>
          <ExpandableText of={story.name} lines={3} inCard className={styles.about}>
            {story.category === 'herconfession' ? story.about : story.description}
          </ExpandableText>
          <div className={styles.actions}>{actions}</div>
        </div>
      </div>
      {rows}
    </article>
  );
};

import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { totalSeconds } from '@meend/web/api/stories.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { CardLink } from '@meend/web/ui/text/link.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import type { ReactNode } from 'react';
import { trackCoverClick } from '../cover-click.ts';
import { StoryCover } from '../story-cover.tsx';
import { lengthText, withoutQuotes } from '../story-meta.ts';
import styles from './quote-card.module.css';

interface QuoteCardProps {
  readonly story: AnyWireStory;
  readonly position: number;
  readonly play: ReactNode;
  readonly menu?: ReactNode;
}

/** The story's first sentence, else that of its description. */
const quoteOf = (story: AnyWireStory): string => {
  const about = story.category === 'herconfession' ? story.about : story.description;
  return withoutQuotes(story.firstLine ?? /^[^.!?]+[.!?]+/.exec(about)?.[0] ?? about);
};

/** Of a confession always, of other stories only if they credit someone. */
const authorOf = (story: AnyWireStory): string | undefined =>
  story.category === 'herconfession'
    ? story.author || text('catalogue.anonymous')
    : story.writers?.map(({ name }) => name).join(', ');

export const QuoteCard = ({ story, position, play, menu }: QuoteCardProps) => {
  const { track } = usePlatform();
  const author = authorOf(story);
  return (
    <article className={styles.card}>
      {menu ? <div className={styles.menu}>{menu}</div> : null}
      <blockquote className={styles.quote} lang={languageOf(quoteOf(story))}>
        “{quoteOf(story)}”
      </blockquote>
      <div className={styles.foot}>
        <StoryCover story={story} size={44} shape="small" className={styles.cover} />
        <div className={styles.text}>
          <h3 className={styles.title} lang={languageOf(story.name)}>
            <CardLink href={storyHref(story)} onClick={() => trackCoverClick(track, story, position)}>
              {story.name}
            </CardLink>
          </h3>
          <p className={textStyle('meta', 'faint')}>
            {author ? `${text('catalogue.by', { author })} · ` : null}
            {lengthText(totalSeconds(story))}
          </p>
        </div>
        {play}
      </div>
    </article>
  );
};

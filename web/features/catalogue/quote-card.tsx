import type { WireConfession } from '@meend/core/contract/wire';
import type { ReactNode } from 'react';
import { storyHref } from '../../app/paths.ts';
import { text } from '../../messages/text.ts';
import { Chip } from '../../ui/text/chip.tsx';
import { Link } from '../../ui/text/link.tsx';
import { trackCoverClick } from './cover-click.ts';
import styles from './quote-card.module.css';
import { StoryCover } from './story-cover.tsx';

export interface QuoteCardProps {
  readonly story: WireConfession;
  readonly position: number;
  readonly play: ReactNode;
}

/** The first sentence stands for the story. */
const quoteOf = ({ about }: WireConfession): string =>
  (/^[^.!?]+[.!?]+/.exec(about)?.[0] ?? about).replace(/["“”]/g, '');

export const QuoteCard = ({ story, position, play }: QuoteCardProps) => (
  <article className={styles.card}>
    <Chip tone="confessions">{story.genre[0] ?? text('catalogue.confession')}</Chip>
    <blockquote className={styles.quote}>“{quoteOf(story)}”</blockquote>
    <div className={styles.foot}>
      <StoryCover story={story} size={52} shape="small" className={styles.cover} />
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link
            href={storyHref(story)}
            className={styles.link}
            onClick={() => trackCoverClick(story, position)}
          >
            {story.name}
          </Link>
        </h3>
        <p className={styles.author}>
          {text('catalogue.by', { author: story.author || text('catalogue.anonymous') })}
        </p>
      </div>
      {play}
    </div>
  </article>
);

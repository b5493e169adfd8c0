import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { classNames } from '@meend/web/ui/class-names.ts';
import { Tint } from '@meend/web/ui/covers/tint.tsx';
import { CardLink } from '@meend/web/ui/text/link.tsx';
import type { ReactNode } from 'react';
import { trackCoverClick } from '../cover-click.ts';
import { Faces } from '../people/faces.tsx';
import { SyntheticNote } from '../people/synthetic-note.tsx';
import { StoryCover } from '../story-cover.tsx';
import { withoutQuotes } from '../story-meta.ts';
import styles from './feature-card.module.css';

interface FeatureCardProps {
  readonly story: AnyWireStory;
  /** Above the name: why it is shown. */
  readonly reason: string;
  /** Instead of the story's name. */
  readonly title?: string | undefined;
  /** A sentence of the story, shown in quotation marks. */
  readonly quote: string | null;
  /** The listener's own: larger on a phone, and without who reads it. */
  readonly isOwn?: boolean;
  /** A button, and what is beside it. */
  readonly children: ReactNode;
}

const ReadBy = ({ story: { voices = [] } }: { readonly story: AnyWireStory }) =>
  voices.length === 0 ? null : (
    <div className={styles.by}>
      <Faces voices={voices} size="small" eager />
      <div>
        {text('credits.read-by')}
        {voices.map(({ name }, at) => {
          const joint = at === voices.length - 1 ? text('credits.and') : text('credits.comma');
          return `${at === 0 ? ' ' : joint}${name}`;
        })}
        <SyntheticNote people={voices} />
      </div>
    </div>
  );

/** The one large card of a page, in the tint of its cover. */
export const FeatureCard = ({
  story,
  reason,
  title = story.name,
  quote,
  isOwn = false,
  children,
}: FeatureCardProps) => {
  const { track } = usePlatform();
  return (
    <article className={classNames(styles.card, isOwn && styles.own)}>
      <Tint colour={story.tint} />
      <StoryCover story={story} large eager size={560} className={styles.cover} />
      <div className={styles.side}>
        <p className={styles.reason}>{reason}</p>
        <h2 className={styles.title} lang={languageOf(title)}>
          <CardLink href={storyHref(story)} onClick={() => trackCoverClick(track, story, 0)}>
            {title}
          </CardLink>
        </h2>
        {quote === null ? null : (
          <q className={styles.quote} lang={languageOf(quote)}>
            {withoutQuotes(quote)}
          </q>
        )}
        {isOwn ? null : <ReadBy story={story} />}
        <div className={styles.foot}>{children}</div>
      </div>
    </article>
  );
};

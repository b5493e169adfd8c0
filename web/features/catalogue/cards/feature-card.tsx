import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import type { WireTonight } from '@meend/core/contract/shelves/slots.routes.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform, useProduct } from '@meend/web/platform/context/platform.ts';
import { Chip } from '@meend/web/ui/text/chip.tsx';
import { CardLink } from '@meend/web/ui/text/link.tsx';
import type { ReactNode } from 'react';
import { trackCoverClick } from '../cover-click.ts';
import { StoryCover } from '../story-cover.tsx';
import { featureMeta, withoutQuotes } from '../story-meta.ts';
import styles from './feature-card.module.css';

interface FeatureCardProps extends WireTonight {
  readonly play: ReactNode;
}

export const FeatureCard = ({ story, reason, line, play }: FeatureCardProps) => {
  const { track } = usePlatform();
  const product = useProduct();
  const quote = line ?? story.firstLine;
  return (
    <article className={styles.card}>
      <StoryCover story={story} large eager size={560} shape="feature" className={styles.cover} />
      <div className={styles.caption}>
        <Chip tone="on-art">
          {reason === 'chosen'
            ? text('home.feature-chosen', { product: product.name() })
            : text(`home.feature-${reason}`)}
        </Chip>
        <h2 className={styles.title} lang={languageOf(story.name)}>
          <CardLink href={storyHref(story)} onClick={() => trackCoverClick(track, story, 0)}>
            {story.name}
          </CardLink>
        </h2>
        {quote === null ? null : (
          <q className={styles.line} lang={languageOf(quote)}>
            {withoutQuotes(quote)}
          </q>
        )}
        <p className={styles.meta}>{featureMeta(story)}</p>
      </div>
      <div className={styles.play}>{play}</div>
    </article>
  );
};

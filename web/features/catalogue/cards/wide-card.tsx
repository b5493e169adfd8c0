import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { Tint } from '@meend/web/ui/covers/tint.tsx';
import { CardLink } from '@meend/web/ui/text/link.tsx';
import type { ReactNode } from 'react';
import { trackCoverClick } from '../cover-click.ts';
import { StoryCover } from '../story-cover.tsx';
import { wideMeta, withoutQuotes } from '../story-meta.ts';
import styles from './wide-card.module.css';

interface WideCardProps {
  readonly story: AnyWireStory;
  readonly position: number;
  readonly headingLevel?: 2 | 3;
  readonly eager?: boolean;
  readonly play: ReactNode;
}

/** A cover beside the story's first sentence, in the cover's tint. */
export const WideCard = ({ story, position, headingLevel = 3, eager = false, play }: WideCardProps) => {
  const { track } = usePlatform();
  const { name, firstLine } = story;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.card}>
      <Tint colour={story.tint} />
      <StoryCover story={story} size={240} eager={eager} className={styles.cover} />
      <div className={styles.text}>
        <p className={styles.line}>{wideMeta(story)}</p>
        <Heading className={styles.title} lang={languageOf(name)}>
          <CardLink href={storyHref(story)} onClick={() => trackCoverClick(track, story, position)}>
            {name}
          </CardLink>
        </Heading>
        {firstLine === null ? null : (
          <q className={styles.quote} lang={languageOf(firstLine)}>
            {withoutQuotes(firstLine)}
          </q>
        )}
      </div>
      {play}
    </article>
  );
};

import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { totalSeconds } from '@meend/web/api/stories.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { CardLink } from '@meend/web/ui/text/link.tsx';
import type { ReactNode } from 'react';
import { trackCoverClick } from '../cover-click.ts';
import { Faces } from '../people/faces.tsx';
import { lengthText, withoutQuotes } from '../story-meta.ts';
import styles from './line-alone.module.css';

interface FirstLineProps {
  readonly story: AnyWireStory;
  readonly line: string;
  /** "Hear how it goes on". */
  readonly play: ReactNode;
}

/** The first line of a story, alone. */
export const FirstLine = ({ story, line, play }: FirstLineProps) => {
  const { track } = usePlatform();
  const { name, voices = [] } = story;
  return (
    <article className={styles.band}>
      <q className={styles.quote} lang={languageOf(line)}>
        {withoutQuotes(line)}
      </q>
      <div className={styles.of}>
        {voices.length === 0 ? null : <Faces voices={voices} size="small" />}
        <div>
          <h2 className={styles.title} lang={languageOf(name)}>
            <CardLink href={storyHref(story)} onClick={() => trackCoverClick(track, story, 0)}>
              {name}
            </CardLink>
          </h2>
          <p>{text('home.one-sitting', { length: lengthText(totalSeconds(story)) })}</p>
        </div>
        {play}
      </div>
    </article>
  );
};

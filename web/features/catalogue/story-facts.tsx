import { isContentNote } from '@meend/core/catalogue/content-notes.ts';
import { factMessages, ownNames } from '@meend/core/catalogue/messages/fact-messages.ts';
import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { totalSeconds } from '@meend/web/api/stories.ts';
import { text } from '@meend/web/messages/text.ts';
import { language } from '@meend/web/platform/language.ts';
import { TextLink } from '@meend/web/ui/text/link.tsx';
import { GenreLinks } from './genre-links.tsx';
import styles from './story-facts.module.css';
import { lengthText } from './story-meta.ts';

const texts = factMessages[language];

const listed = (notes: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(notes);

interface StoryFactsProps {
  readonly story: AnyWireStory;
  /** Names the first of its genres, where nothing else does. */
  readonly genres?: boolean;
}

const MAX_GENRES = 2;
const DOT = '  ·  ';

/** What to know before Play: length, language, heat and rating, what the story contains, and its other recordings. */
export const StoryFacts = ({ story, genres = false }: StoryFactsProps) => {
  const { heat, rating, recordings = [] } = story;
  const before = [lengthText(totalSeconds(story)), texts.languages[story.language]];
  const after = [...(heat === null ? [] : [texts.heat[heat]]), ...(rating === null ? [] : [rating])];
  const named = genres ? story.genre.slice(0, MAX_GENRES) : [];
  const notes = story.notes.filter(isContentNote).map((note) => texts.notes[note]);
  return (
    <div className={styles.facts}>
      <p>
        {before.join(DOT)}
        {named.length > 0 ? DOT : null}
        <GenreLinks genres={named} between={DOT} />
        {after.map((fact) => DOT + fact.replaceAll(' ', '\u00a0'))}
      </p>
      {notes.length > 0 ? <p>{text('catalogue.contains', { notes: listed(notes) })}</p> : null}
      {recordings.length > 0 ? (
        <p>
          {text('catalogue.also-in')}{' '}
          {recordings.map(({ _id, slug, language: spoken }, at) => (
            <span key={_id}>
              {at > 0 ? ', ' : null}
              <TextLink
                href={storyHref({ category: story.category, slug })}
                lang={languageOf(ownNames[spoken])}
              >
                {ownNames[spoken]}
              </TextLink>
            </span>
          ))}
        </p>
      ) : null}
    </div>
  );
};

/** The facts and, where there is one, the first line of a Quickie's or Confession's card. */
export const CardFacts = ({ story }: Pick<StoryFactsProps, 'story'>) => (
  <>
    <StoryFacts story={story} />
    {story.firstLine === null ? null : (
      <p className={styles.firstLine} lang={languageOf(story.firstLine)}>
        {story.firstLine}
      </p>
    )}
  </>
);

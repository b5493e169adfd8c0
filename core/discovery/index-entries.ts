// What a search finds of a story, person, genre, mood, article, answer or page. Of a draft or withdrawn one nothing; of
// a locked part nothing; of an announced story its name.
import { isOpenToAll } from '@meend/core/access/access.ts';
import type { StudioArticle } from '@meend/core/blog/article.ts';
import { listenerStory, type StudioStory } from '@meend/core/catalogue/studio-story.ts';
import type { ContentPage } from '@meend/core/pages/content-page.ts';
import type { Person } from '@meend/core/people/person.ts';
import { type SearchTerm, searchTerms } from '@meend/core/search/search-terms.ts';
import type { StudioAnswer } from '@meend/core/sexpert/answer.ts';
import type { PartId } from '@meend/core/shared/ids.ts';
import { type Block, plainText } from '@meend/core/shared/prose.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import type { Mood } from '@meend/core/shelves/mood.ts';
import type { Transcript } from '@meend/core/transcript/transcript.ts';
import type { IndexEntry, IndexedLine, Subject } from './search-index.port.ts';

/** Shorter ones say too little of a longer text. */
const MIN_KEY_LENGTH = 3;

const keysOf = (texts: readonly (string | null)[]): readonly string[] =>
  [...new Set(termsOf(texts).flat())].filter((key) => key.length >= MIN_KEY_LENGTH).sort();

const termsOf = (texts: readonly (string | null)[]): readonly SearchTerm[] =>
  texts.flatMap((text) => (text === null ? [] : searchTerms(text)));

const entryOf = (
  subject: Subject,
  title: string,
  publishedAt: Date,
  more: Partial<IndexEntry> = {},
): IndexEntry => ({
  id: `${subject.kind}:${subject.id}`,
  subject,
  title,
  summary: null,
  slug: null,
  category: null,
  language: null,
  seconds: null,
  notes: [],
  isAnnounced: false,
  publishedAt,
  visibleFrom: publishedAt,
  visibleUntil: null,
  isOpenToAll: false,
  name: searchTerms(title),
  credits: [],
  moods: [],
  blurb: [],
  lines: [],
  refs: [],
  ...more,
});

const isForReaders = ({ status }: { readonly status: string }): boolean =>
  status === 'published' || status === 'scheduled';

export interface StorySurroundings {
  /** Published people whom it credits. */
  readonly people: readonly Person[];
  /** Published moods that list it. */
  readonly moods: readonly Pick<Mood, 'id' | 'name'>[];
  /** The originals of its open parts. */
  readonly transcripts: ReadonlyMap<PartId, Pick<Transcript, 'isTimed' | 'cues'>>;
}

/** Parts that listeners see and everybody may hear. */
export const openPartsOf = (story: StudioStory) =>
  isForReaders(story)
    ? listenerStory(story).parts.filter(({ index }) => isOpenToAll(index, story.openParts))
    : [];

const linesOf = (story: StudioStory, { transcripts }: StorySurroundings): readonly IndexedLine[] =>
  openPartsOf(story).flatMap(({ id, index: part }) => {
    const { isTimed = false, cues = [] } = transcripts.get(id) ?? {};
    return cues
      .filter(({ isNotice }) => !isNotice)
      .map(({ at, text }) => ({
        part,
        seconds: isTimed ? Math.floor(at / 1_000) : null,
        text,
        keys: keysOf([text]),
      }));
  });

/** At the latest so long before its day: the last change of a story never edited is its day. */
const ANNOUNCED = 90 * DAY;

const announcedFrom = ({ updatedAt, publishedAt }: StudioStory): Date =>
  new Date(Math.min(updatedAt.getTime(), publishedAt.getTime() - ANNOUNCED));

export const storyEntries = (story: StudioStory, around: StorySurroundings): readonly IndexEntry[] => {
  const subject = { kind: 'story', id: story.id } as const;
  const { parts } = listenerStory(story);
  const voices = story.credits.flatMap(({ role, personId }) => (role === 'voice' ? (personId ?? []) : []));
  const facts = { category: story.category, language: story.language, notes: story.notes };
  const whole = entryOf(subject, story.name, story.publishedAt, {
    ...facts,
    slug: story.slug,
    seconds: Math.round(parts.reduce((sum, { media }) => sum + media.seconds, 0)),
    isOpenToAll: parts.every(({ index }) => isOpenToAll(index, story.openParts)),
    credits: termsOf([...around.people.flatMap(({ name, nameHi }) => [name, nameHi]), story.author]),
    moods: termsOf([...story.genres, ...around.moods.map(({ name }) => name)]),
    blurb: keysOf([story.description]),
    lines: linesOf(story, around),
    refs: [
      ...new Set([
        ...story.credits.flatMap(({ personId }) => (personId === null ? [] : `person:${personId}`)),
        ...voices.map((id) => `voice:${id}`),
        ...around.moods.map(({ id }) => `mood:${id}`),
        ...story.genres.map((genre) => `genre:${genre}`),
      ]),
    ].sort(),
  });
  const announced = entryOf(subject, story.name, story.publishedAt, {
    ...facts,
    id: `announced:${story.id}`,
    isAnnounced: true,
    visibleFrom: announcedFrom(story),
    visibleUntil: story.publishedAt,
  });
  return [
    ...(isForReaders(story) && story.hiddenFromPart !== 0 ? [whole] : []),
    ...(story.status === 'scheduled' && story.isAnnounced ? [announced] : []),
  ];
};

/** `from`: when the first story that they read is to be heard. */
export const personEntry = ({ id, slug, name, nameHi, line }: Person, from: Date): IndexEntry =>
  entryOf({ kind: 'person', id }, name, from, {
    slug,
    summary: line,
    credits: termsOf([nameHi]),
    blurb: keysOf([line]),
  });

/** `from`: when the first story that has it is to be heard. */
export const genreEntry = (genre: string, from: Date): IndexEntry =>
  entryOf({ kind: 'genre', id: genre }, genre, from);

export const moodEntries = (mood: Mood): readonly IndexEntry[] =>
  isForReaders(mood)
    ? [
        entryOf({ kind: 'mood', id: mood.id }, mood.name, mood.publishedAt, {
          slug: mood.slug,
          summary: mood.line,
          blurb: keysOf([mood.line]),
        }),
      ]
    : [];

export const articleEntries = (article: StudioArticle): readonly IndexEntry[] =>
  isForReaders(article)
    ? [
        entryOf({ kind: 'article', id: article.id }, article.title, article.publishedAt, {
          slug: article.slug,
          summary: article.summary,
          isOpenToAll: true,
          credits: searchTerms(article.author.name),
          moods: searchTerms(article.topic),
          blurb: keysOf([article.summary, article.shortSummary]),
        }),
      ]
    : [];

export const answerEntries = (answer: StudioAnswer): readonly IndexEntry[] =>
  isForReaders(answer)
    ? [
        entryOf({ kind: 'answer', id: answer.id }, answer.question, answer.publishedAt, {
          slug: answer.slug,
          summary: answer.summary,
          isOpenToAll: true,
          credits: searchTerms(answer.expert.name),
          moods: searchTerms(answer.topic),
          blurb: keysOf([answer.summary]),
        }),
      ]
    : [];

const textOf = (block: Block): string => {
  if (block.kind === 'heading') return block.text;
  if (block.kind === 'paragraph') return plainText(block.inlines);
  return '';
};

/** Its headings and paragraphs are found, not its tables. */
export const pageEntry = (
  { name, title, updatedOn, summary, blocks }: ContentPage,
  language: string,
): IndexEntry =>
  entryOf({ kind: 'page', id: `${name} ${language}` }, title, new Date(`${updatedOn}T00:00:00Z`), {
    slug: name,
    isOpenToAll: true,
    blurb: keysOf([...summary, ...blocks].map(textOf)),
  });

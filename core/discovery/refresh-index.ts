// Replaces the entries of changed content, in the transaction of the change. Genres and voices are found once a story
// that has them is visible, so their entries follow from those of stories.
import type { ArticleStore } from '@meend/core/blog/article.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import type { StudioStory } from '@meend/core/catalogue/studio-story.ts';
import type { PersonStore } from '@meend/core/people/person.ts';
import type { AnswerStore } from '@meend/core/sexpert/answer.ts';
import type { AnswerId, ArticleId, MoodId, PartId, PersonId, StoryId } from '@meend/core/shared/ids.ts';
import { MAX_PAGE_SIZE } from '@meend/core/shared/page-size.ts';
import type { Mood, MoodStore } from '@meend/core/shelves/mood.ts';
import type { Transcript, TranscriptStore } from '@meend/core/transcript/transcript.ts';
import {
  answerEntries,
  articleEntries,
  genreEntry,
  moodEntries,
  openPartsOf,
  personEntry,
  storyEntries,
} from './index-entries.ts';
import type { IndexEntry, SearchIndex, StudioKind, StudioText, Subject } from './search-index.port.ts';
import { answerText, articleText, moodText, personText, storyText } from './studio-texts.ts';

/** What the index is made of. */
export interface IndexedStores {
  readonly stories: StoryStore;
  readonly people: PersonStore;
  readonly moods: MoodStore;
  readonly articles: ArticleStore;
  readonly answers: AnswerStore;
  readonly transcripts: TranscriptStore;
  readonly searchIndex: SearchIndex;
}

const transcriptsOf = async (
  { transcripts }: Pick<IndexedStores, 'transcripts'>,
  story: StudioStory,
): Promise<ReadonlyMap<PartId, Transcript>> => {
  const read = new Map<PartId, Transcript>();
  for (const { id } of openPartsOf(story)) {
    const transcript = await transcripts.find(id, null);
    if (transcript !== null) read.set(id, transcript);
  }
  return read;
};

/** Entries and the studio's text of a subject. */
interface Indexed {
  readonly entries: readonly IndexEntry[];
  readonly text: string | null;
}

type Read = (stores: IndexedStores, id: string, moods: readonly Mood[]) => Promise<Indexed>;

const GONE: Indexed = { entries: [], text: null };

const readers: Readonly<Record<Exclude<StudioKind, 'person'>, Read>> = {
  async story(stores, id, moods) {
    const story = await stores.stories.findForStudio(id as StoryId);
    if (story === null) return GONE;
    const credited = [...new Set(story.credits.flatMap(({ personId }) => personId ?? []))];
    const people = credited.length === 0 ? [] : await stores.people.findMany(credited);
    const around = {
      people: credited.flatMap((personId) => people.find((person) => person.id === personId) ?? []),
      moods: moods.filter(({ storyIds }) => storyIds.includes(story.id)),
      transcripts: await transcriptsOf(stores, story),
    };
    return { entries: storyEntries(story, around), text: storyText(story) };
  },
  async mood({ moods }, id) {
    const mood = await moods.findForStudio(id as MoodId);
    return mood === null ? GONE : { entries: moodEntries(mood), text: moodText(mood) };
  },
  async article({ articles }, id) {
    const article = await articles.findForStudio(id as ArticleId);
    return article === null ? GONE : { entries: articleEntries(article), text: articleText(article) };
  },
  async answer({ answers }, id) {
    const answer = await answers.findForStudio(id as AnswerId);
    return answer === null ? GONE : { entries: answerEntries(answer), text: answerText(answer) };
  },
};

/** Their entries follow from stories; their texts are theirs. */
const textsOfPeople = async (
  { people }: Pick<IndexedStores, 'people'>,
  ids: readonly string[],
): Promise<readonly StudioText[]> => {
  const texts: StudioText[] = [];
  for (const id of ids) {
    const person = await people.findForStudio(id as PersonId);
    texts.push({ kind: 'person', id, text: person && personText(person) });
  }
  return texts;
};

/** As `refreshIndex`, for people without their stories. */
export const refreshPeople = async (stores: IndexedStores, ids: readonly string[]): Promise<void> => {
  await stores.searchIndex.lockContent();
  await stores.searchIndex.saveTexts(await textsOfPeople(stores, ids));
};

/** Of genres and voices, and of what stories have of either. */
const followingStories = (subjects: readonly Subject[], refs: Iterable<string>): readonly Subject[] => {
  const ids = new Map<string, Subject>();
  for (const { kind, id } of subjects)
    if (kind === 'person' || kind === 'genre') ids.set(`${kind} ${id}`, { kind, id });
  for (const ref of refs) {
    const id = ref.slice(ref.indexOf(':') + 1);
    if (ref.startsWith('voice:')) ids.set(`person ${id}`, { kind: 'person', id });
    if (ref.startsWith('genre:')) ids.set(`genre ${id}`, { kind: 'genre', id });
  }
  return [...ids.values()];
};

const refreshFollowing = async (stores: IndexedStores, subjects: readonly Subject[]): Promise<void> => {
  if (subjects.length === 0) return;
  const refOf = ({ kind, id }: Subject): string => (kind === 'person' ? `voice:${id}` : `genre:${id}`);
  const earliest = await stores.searchIndex.earliest(subjects.map(refOf));
  const isHeard = (subject: Subject): boolean => earliest.has(refOf(subject));
  const voices = subjects.filter((subject) => subject.kind === 'person' && isHeard(subject));
  const people =
    voices.length === 0 ? [] : await stores.people.findMany(voices.map(({ id }) => id as PersonId));
  const entries = subjects.flatMap((subject) => {
    const from = earliest.get(refOf(subject));
    if (from === undefined) return [];
    if (subject.kind === 'genre') return genreEntry(subject.id, from);
    const person = people.find(({ id }) => id === subject.id);
    return person ? personEntry(person, from) : [];
  });
  await stores.searchIndex.replace(subjects, entries);
};

const isReadAlone = (subject: Subject): subject is Subject & { readonly kind: keyof typeof readers } =>
  subject.kind in readers;

/** Subjects whose stories have a name of theirs. */
const isNamedByStories = ({ kind }: Subject): boolean => kind === 'person' || kind === 'mood';

/**
 * Call inside the transaction that changed the subjects, after the change. `isRebuilt`: also the voices and genres of
 * stories whose own entries are right.
 */
export const refreshIndex = async (
  stores: IndexedStores,
  changed: readonly Subject[],
  isRebuilt = false,
): Promise<void> => {
  const { searchIndex } = stores;
  await searchIndex.lockContent();
  const subjects = new Map(changed.map((subject) => [`${subject.kind} ${subject.id}`, subject]));
  const add = (subject: Subject) => subjects.set(`${subject.kind} ${subject.id}`, subject);
  for (const subject of changed.filter(isNamedByStories))
    for (const story of await searchIndex.subjectsOf(`${subject.kind}:${subject.id}`)) add(story);
  const moods = await stores.moods.listPublished(MAX_PAGE_SIZE);
  for (const { id, storyIds } of moods)
    if (subjects.has(`mood ${id}`)) for (const storyId of storyIds) add({ kind: 'story', id: storyId });
  const alone = [...subjects.values()].filter(isReadAlone);
  const entries: IndexEntry[] = [];
  const texts: StudioText[] = [];
  for (const { kind, id } of alone) {
    const read = await readers[kind](stores, id, moods);
    entries.push(...read.entries);
    texts.push({ kind, id, text: read.text });
  }
  const people = changed.flatMap(({ kind, id }) => (kind === 'person' ? id : []));
  texts.push(...(await textsOfPeople(stores, people)));
  if (texts.length > 0) await searchIndex.saveTexts(texts);
  const touched = alone.length === 0 ? [] : await searchIndex.replace(alone, entries);
  const refs = new Set([...touched, ...(isRebuilt ? entries.flatMap((entry) => entry.refs) : [])]);
  await refreshFollowing(stores, followingStories([...subjects.values()], refs));
};

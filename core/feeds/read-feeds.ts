// Reads what feeds hold. Of stories it is the teasers alone, of published ones alone.
import type { ArticleCard, ArticleStore } from '@meend/core/blog/article.ts';
import { type Chapter, type ChapterStore, chaptersWithin } from '@meend/core/catalogue/chapters/chapter.ts';
import { categories, type Part, type Story } from '@meend/core/catalogue/story.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import { type CreditedPeople, readCreditsOf } from '@meend/core/people/credit.ts';
import type { PersonStore } from '@meend/core/people/person.ts';
import type { AnswerCard, AnswerStore } from '@meend/core/sexpert/answer.ts';
import { type PartId, parseId } from '@meend/core/shared/ids.ts';
import type { Transcript, TranscriptStore, TranscriptSummary } from '@meend/core/transcript/transcript.ts';
import { type Feed, latestOf, MAX_FEED_ITEMS, newestFirst } from './feed.ts';

export interface FeedStores {
  readonly stories: StoryStore;
  readonly people: PersonStore;
  readonly chapters: ChapterStore;
  readonly transcripts: TranscriptStore;
  readonly articles: ArticleStore;
  readonly answers: AnswerStore;
}

export interface Teaser {
  readonly story: Story;
  readonly part: Part;
  readonly people: CreditedPeople;
  /** The original first. */
  readonly transcripts: readonly TranscriptSummary[];
  readonly hasChapters: boolean;
}

interface Changed {
  readonly updatedAt: Date;
}

type ListChanged = (status: 'published' | 'withdrawn') => Promise<readonly Changed[]>;

/** The newest changes of what is out, and of what left. `list`: the latest change first. */
const newestChanges = async (list: ListChanged): Promise<readonly (Date | undefined)[]> => {
  const lists = [await list('published'), await list('withdrawn')];
  return lists.map(([newest]) => newest?.updatedAt);
};

const NEWEST = { order: 'newest', limit: MAX_FEED_ITEMS, after: null } as const;
const LATEST = { text: null, sort: 'changed', limit: 1, after: null } as const;

/** Its voices, else those of the story. */
export const voicesOf = ({ part, people }: Pick<Teaser, 'part' | 'people'>) =>
  people.voicesOf.get(part.id) ?? people.voices;

const chaptersOf = async (
  { chapters }: Pick<FeedStores, 'chapters'>,
  { id, media }: Part,
): Promise<readonly Chapter[]> => chaptersWithin((await chapters.find(id)).chapters, media.seconds);

export const readTeasers = async (stores: FeedStores): Promise<Feed<Teaser>> => {
  const stories: Story[] = [];
  const changes = [...(await newestChanges((status) => stores.people.listForStudio({ ...LATEST, status })))];
  for (const category of categories) {
    stories.push(...(await stores.stories.list(category, NEWEST)));
    changes.push(
      ...(await newestChanges((status) => stores.stories.listForStudio({ ...LATEST, category, status }))),
    );
  }
  const shown = newestFirst(stories);
  const people = await readCreditsOf(stores, shown);
  const items: Teaser[] = [];
  for (const [at, story] of shown.entries()) {
    const [part] = story.parts;
    const credited = people[at];
    if (part === undefined || credited === undefined) continue;
    const transcripts = await stores.transcripts.list(part.id);
    const hasChapters = (await chaptersOf(stores, part)).length > 0;
    items.push({ story, part, people: credited, transcripts, hasChapters });
    changes.push(story.publishedAt);
  }
  return { items, changedAt: latestOf(changes) };
};

const readCards = async <Card extends ArticleCard | AnswerCard>(
  newest: readonly Card[] | null,
  listChanged: ListChanged,
): Promise<Feed<Card>> => {
  const items = newestFirst(newest ?? []);
  return { items, changedAt: latestOf([items[0]?.publishedAt, ...(await newestChanges(listChanged))]) };
};

export const readArticleFeed = async ({ articles }: FeedStores): Promise<Feed<ArticleCard>> =>
  readCards(
    await articles.listForStudio({ ...LATEST, sort: 'newest', limit: MAX_FEED_ITEMS, status: 'published' }),
    (status) => articles.listForStudio({ ...LATEST, status }),
  );

export const readAnswerFeed = async ({ answers }: FeedStores): Promise<Feed<AnswerCard>> =>
  readCards(await answers.list(NEWEST), (status) => answers.listForStudio({ ...LATEST, status }));

const findTeaser = async (
  { stories }: Pick<FeedStores, 'stories'>,
  id: string,
): Promise<{ readonly story: Story; readonly part: Part } | null> => {
  const partId = parseId<PartId>(id);
  const story = partId && (await stories.findByPart(partId));
  const [part] = story?.parts ?? [];
  return story?.status === 'published' && part?.id === partId ? { story, part } : null;
};

/** Empty if there are none, or if it is no teaser of a published story. */
export const readTeaserChapters = async (stores: FeedStores, id: string): Promise<readonly Chapter[]> => {
  const found = await findTeaser(stores, id);
  return found === null ? [] : chaptersOf(stores, found.part);
};

export interface TeaserText {
  readonly transcript: Transcript;
  /** Of its voices; empty if none is named. */
  readonly readBy: readonly string[];
}

/** Null if it has no text in the language, or is no teaser of a published story. */
export const readTeaserText = async (
  stores: FeedStores,
  id: string,
  language: Transcript['language'],
): Promise<TeaserText | null> => {
  const found = await findTeaser(stores, id);
  const transcript = found && (await stores.transcripts.find(found.part.id, language));
  if (found === null || transcript === null) return null;
  const [people] = await readCreditsOf(stores, [found.story]);
  const voices = people === undefined ? [] : voicesOf({ part: found.part, people });
  return { transcript, readBy: voices.flatMap((voice) => voice?.name ?? []) };
};

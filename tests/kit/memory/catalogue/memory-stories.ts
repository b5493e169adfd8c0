import { emptyCounts } from '@meend/core/catalogue/all-groups.ts';
import type { ChapterStore } from '@meend/core/catalogue/chapters/chapter.ts';
import { bySeed } from '@meend/core/catalogue/similar-stories.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import { fits, isRecordingFor, totalSeconds } from '@meend/core/catalogue/story-filters.ts';
import type {
  ListOrder,
  StorySort,
  StoryStore,
  StudioStorySearch,
} from '@meend/core/catalogue/story-store.port.ts';
import { listenerStory, type StudioStory, studioStory } from '@meend/core/catalogue/studio-story.ts';
import { LISTED_LANGUAGE, oneOfEachWork } from '@meend/core/catalogue/work.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import {
  byAge,
  byName,
  compare,
  contentOrders,
  due,
  freeSlug,
  memoryContentStore,
  type Order,
} from '../editing/memory-content-store.ts';
import { byShare, finishedShares } from '../insights/finished-shares.ts';
import type { MemoryTables } from '../tables.ts';

/** Without a rating, heat or voice. */
export const lacksFacts = ({ rating, heat, credits }: Pick<Story, 'rating' | 'heat' | 'credits'>): boolean =>
  rating === null || heat === null || credits.every(({ role }) => role !== 'voice');

const orders: Readonly<Record<StorySort, Order<StudioStory>>> = {
  ...contentOrders,
  name: byName(({ name }) => name),
};

const MAX_GENRES = 1_000;

const byLength: Order<Story> = (one, other) =>
  compare(totalSeconds(one), totalSeconds(other)) || compare(one.id, other.id);

const listOrders: Readonly<Record<Exclude<ListOrder, 'finished'>, Order<Story>>> = {
  oldest: contentOrders.oldest,
  newest: contentOrders.newest,
  title: byName(({ name }) => name),
  shortest: byLength,
  longest: (one, other) => byLength(other, one),
};

const countGenres = (stories: readonly Pick<Story, 'genres'>[]): readonly (readonly [string, number])[] => {
  const uses = new Map<string, number>();
  for (const { genres } of stories) for (const genre of genres) uses.set(genre, (uses.get(genre) ?? 0) + 1);
  return [...uses]
    .sort(([one, most], [other, more]) => more - most || compare(one, other))
    .slice(0, MAX_GENRES);
};

export const memoryStoryStore = (tables: MemoryTables, clock: Clock): StoryStore => {
  const stories = (): Story[] => [...tables.stories.values()].map((story) => due(story, clock));
  const published = (category: Story['category']): Story[] =>
    stories().filter((story) => story.category === category && story.status === 'published');
  const findStudioStory = (id: string): StudioStory | null => {
    const story = tables.stories.get(id);
    const stored = tables.studioStories.get(id) ?? (story && studioStory(story));
    return stored === undefined ? null : due(stored, clock);
  };
  const allStudioStories = (): StudioStory[] =>
    [...new Set([...tables.stories.keys(), ...tables.studioStories.keys()])].flatMap(
      (id) => findStudioStory(id) ?? [],
    );
  /** The first listing of each part that this write makes visible; a past one stays. */
  const setFirstListings = (story: StudioStory): void => {
    const now = clock.now();
    const known = tables.stories.get(story.id);
    const isNew = known === undefined && !tables.studioStories.has(story.id);
    const from = isNew || story.publishedAt > now ? story.publishedAt : now;
    const isListed = story.status === 'published' || story.status === 'scheduled';
    for (const [index, { id }] of story.parts.entries()) {
      const wasListed = known?.status !== 'draft' && known?.parts.some((part) => part.id === id);
      const before = tables.firstListings.get(id) ?? (wasListed ? known?.publishedAt : undefined);
      if (before !== undefined && before <= now) tables.firstListings.set(id, before);
      else if (isListed && index < (story.hiddenFromPart ?? Number.POSITIVE_INFINITY))
        tables.firstListings.set(id, from);
      else tables.firstListings.delete(id);
    }
  };
  const storeStory = (story: StudioStory): void => {
    setFirstListings(story);
    tables.studioStories.set(story.id, story);
    if (story.hiddenFromPart === 0) tables.stories.delete(story.id);
    else tables.stories.set(story.id, listenerStory(story));
    tables.catalogueVersion += 1;
  };
  return {
    async list(category, { limit, after, order = 'oldest', ...filters }) {
      const shares = order === 'finished' ? finishedShares(tables) : null;
      const byOrder = order === 'finished' ? byShare(shares ?? new Map()) : listOrders[order];
      const last = after === null ? null : tables.stories.get(after);
      if (last === undefined || (last !== null && shares?.has(last.id) === false)) return [];
      return oneOfEachWork(published(category).filter((story) => isRecordingFor(story, filters)))
        .filter((story) => fits(story, filters) && shares?.has(story.id) !== false)
        .filter((story) => last === null || byOrder(story, last) > 0)
        .toSorted(byOrder)
        .slice(0, limit);
    },
    async listPublished(category, { limit, after }) {
      const last = after === null ? null : tables.stories.get(after);
      if (last === undefined) return [];
      return published(category)
        .filter((story) => last === null || byAge(story, last) > 0)
        .sort(byAge)
        .slice(0, limit)
        .map(({ id, slug, publishedAt }) => ({ id, category, slug, publishedAt }));
    },
    async shuffled(category, seed, limit) {
      return oneOfEachWork(published(category)).toSorted(bySeed(seed)).slice(0, limit);
    },
    async counts(category) {
      const listed = oneOfEachWork(published(category));
      const genres = countGenres(listed).map(([genre, uses]) => ({ genre, stories: uses }));
      return { stories: listed.length, genres };
    },
    async announced(limit) {
      return allStudioStories()
        .filter(({ status, isAnnounced }) => status === 'scheduled' && isAnnounced)
        .sort(byAge)
        .slice(0, limit)
        .map(({ id, category, slug, name, genres, cover, language, notes, workId, publishedAt }) => {
          return { id, category, slug, name, genres, cover, language, notes, workId, publishedAt };
        });
    },
    async listRecordings(workIds) {
      const found = stories().filter(
        ({ workId, status }) => workId !== null && workIds.includes(workId) && status === 'published',
      );
      const isOther = ({ language }: Story) => (language === LISTED_LANGUAGE ? 0 : 1);
      return found
        .sort((one, other) => isOther(one) - isOther(other) || byAge(one, other))
        .map(({ id, category, slug, name, language, workId }) => ({
          id,
          category,
          slug,
          name,
          language,
          workId,
        }));
    },
    async findBySlug(category, slug) {
      const isMatch = (story: Story): boolean =>
        story.category === category && story.slug === slug && story.status === 'published';
      return stories().find(isMatch) ?? null;
    },
    async findMany(ids) {
      return ids.flatMap((id) => {
        const story = tables.stories.get(id);
        return story === undefined ? [] : due(story, clock);
      });
    },
    async findByPart(partId) {
      return stories().find((story) => story.parts.some((part) => part.id === partId)) ?? null;
    },
    async readBy(personId, limit) {
      const isRead = ({ credits }: Story) =>
        credits.some((credit) => credit.personId === personId && credit.role === 'voice');
      return stories()
        .filter((story) => story.status === 'published' && isRead(story))
        .sort(listOrders.newest)
        .slice(0, limit);
    },
    async count() {
      return allStudioStories().length;
    },
    async addAll(added) {
      for (const story of added) tables.stories.set(story.id, story);
      tables.catalogueVersion += 1;
    },
    async version() {
      const out = stories().filter(
        ({ id, status }) => status === 'published' && tables.stories.get(id)?.status === 'scheduled',
      );
      const isOut = ({ status, publishedAt }: Pick<Story, 'status' | 'publishedAt'>): boolean =>
        status === 'scheduled' && publishedAt <= clock.now();
      const answers = [...tables.answers.values()].filter(isOut);
      const articles = [...tables.articles.values()].filter(isOut);
      return `${tables.catalogueVersion}.${out.length}.${articles.length}.${answers.length}`;
    },

    ...memoryContentStore({
      all: allStudioStories,
      find: findStudioStory,
      save: storeStory,
      orderOf: ({ sort }: StudioStorySearch) => orders[sort],
      isWithin: ({ category, parts, ...facts }, search) =>
        category === search.category &&
        (search.lacks !== 'facts' || lacksFacts(facts)) &&
        (search.lacks !== 'text' ||
          parts.some(
            ({ id, media }) =>
              media !== null && [...tables.transcripts.values()].every(({ partId }) => partId !== id),
          )),
      ...{ tables, kind: 'story' },
      toCard: (story) => story,
    }),
    async findByPartForStudio(partId) {
      return allStudioStories().find(({ parts }) => parts.some(({ id }) => id === partId)) ?? null;
    },
    async lockWaiting(uploadId) {
      return allStudioStories().filter(({ parts }) => parts.some(({ awaits }) => awaits === uploadId));
    },
    async freeSlug(category, base, own) {
      const ofGroup = allStudioStories().filter((story) => story.category === category);
      return freeSlug(ofGroup, base, own);
    },
    async saveFromStudio(story) {
      const before = findStudioStory(story.id);
      const gone = before?.parts.filter((part) => story.parts.every(({ id }) => id !== part.id)) ?? [];
      for (const [key, row] of tables.places) {
        if (gone.some(({ id }) => id === row.partId)) tables.places.delete(key);
      }
      for (const [key, row] of tables.bookmarks) {
        if (gone.some(({ id }) => id === row.partId)) tables.bookmarks.delete(key);
      }
      for (const { id } of gone) {
        tables.chapters.delete(id);
        tables.transcripts.purge(({ partId }) => partId === id);
        tables.alignments.purge(({ partId }) => partId === id);
      }
      storeStory(story);
    },
    async countForStudio() {
      const counts = emptyCounts();
      for (const { category, status } of allStudioStories()) counts[category][status] += 1;
      return counts;
    },
    async genresInUse() {
      const activeStories = allStudioStories().filter(({ status }) => status !== 'withdrawn');
      return countGenres(activeStories).map(([genre]) => genre);
    },
  };
};

export const memoryChapterStore = (tables: MemoryTables): ChapterStore => ({
  async find(partId) {
    return tables.chapters.get(partId) ?? { chapters: [], revision: 0 };
  },
  async save(partId, chapters) {
    tables.chapters.set(partId, chapters);
    tables.catalogueVersion += 1;
  },
});

import { emptyCounts } from '@meend/core/catalogue/all-groups.ts';
import type { Category } from '@meend/core/catalogue/story.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import { LISTED_LANGUAGE } from '@meend/core/catalogue/work.ts';
import { isId, type PartId, type PersonId, type StoryId, type UploadId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db, firstOf, rowsOf, statement } from '../connection/statements.ts';
import { contentReads } from '../editing/content-reading.ts';
import { freeSlug } from '../editing/free-slug.ts';
import { withParts } from '../editing/studio-texts.sql.ts';
import { list, listAnnounced, listFiltered, listForStudio, listPublished } from './story-lists.ts';
import { HAS_PARTS, IS_LISTED, isCredited, stories, studioStories } from './story-reading.sql.ts';
import { countForStudio, countGenres, listGenresInUse, listShuffled, version } from './story-sums.sql.ts';
import { addStories, saveStory } from './story-writing.ts';

interface OfPart {
  readonly partId: PartId;
}

interface OfUpload {
  readonly uploadId: UploadId;
}

const ofPart = ({ partId }: OfPart) => db.selectFrom('parts').select('story_id').where('id', '=', partId);
const waitingFor = ({ uploadId }: OfUpload) =>
  db.selectFrom('parts').select('story_id').where('awaits', '=', uploadId);

const findBySlug = statement(
  ({ category, slug }: { category: Category; slug: Slug }) =>
    stories().where('category', '=', category).where('slug', '=', slug).where(IS_LISTED),
  'story',
);
const listRecordings = statement(
  ({ workIds }: { workIds: readonly string[] }) =>
    db
      .selectFrom('stories')
      .select(['id', 'category', 'slug', 'name', 'language', 'work_id as workId'])
      .where('work_id', '=', sql<string>`any(${workIds}::text[])`)
      .where(IS_LISTED)
      .orderBy(sql`language <> ${sql.lit(LISTED_LANGUAGE)}`)
      .orderBy('published_at')
      .orderBy('id'),
  'recordings',
);
const findMany = statement(({ ids }: { ids: readonly StoryId[] }) => {
  const wanted = sql<{ wanted_id: StoryId; position: number }>`unnest(${ids}::uuid[]) with ordinality`;
  return stories()
    .innerJoin(wanted.as<'wanted'>(sql`wanted (wanted_id, position)`), 'wanted_id', 'stories.id')
    .where(HAS_PARTS)
    .orderBy('position');
}, 'stories');
const findByPart = statement(
  (it: OfPart) => stories().where('id', '=', ofPart(it)).where(HAS_PARTS),
  'story-of-part',
);
const readBy = statement(({ personId, limit }: { personId: PersonId; limit: number }) =>
  stories()
    .where(isCredited(personId, 'voice'))
    .where(IS_LISTED)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit),
);
const find = statement(({ id }: { id: StoryId }) => studioStories().where('id', '=', id));
const findByPartForStudio = statement((it: OfPart) => studioStories().where('id', '=', ofPart(it)));
const lockWaiting = statement((it: OfUpload) =>
  db.selectFrom('stories').select('id').where('id', 'in', waitingFor(it)).orderBy('id').forUpdate(),
);
const listWaiting = statement((it: OfUpload) =>
  studioStories().where('id', 'in', waitingFor(it)).orderBy('id'),
);
const count = statement(() => db.selectFrom('stories').select(sql<number>`count(*)::int`.as('count')));

const isCursor = (after: StoryId | null): boolean => after === null || isId(after);

const SHUFFLE_POOL_SIZE = 64;

const NO_FILTERS = { language: null, length: null, voice: null, within: null, without: null } as const;
const NO_ID_FILTERS = { openBeside: null, apart: null } as const;

export const postgresStoryStore = (em: EntityManager): StoryStore => ({
  async list(category, { limit, after, order = 'oldest', ...filters }) {
    if (!isCursor(after)) return [];
    if (order !== 'finished' && Object.keys(filters).length === 0)
      return rowsOf(em, list({ category, order, after, limit }));
    const { genres = null } = filters;
    const facets = genres?.map((genre) => `genre:${genre}`) ?? null;
    return rowsOf(
      em,
      listFiltered({
        ...NO_FILTERS,
        ...NO_ID_FILTERS,
        ...filters,
        genres,
        facets,
        category,
        order,
        after,
        limit,
      }),
    );
  },
  listPublished: async (category, { limit, after }) =>
    isCursor(after) ? rowsOf(em, listPublished({ category, after, limit })) : [],
  shuffled: (category, seed, limit) =>
    rowsOf(em, listShuffled({ category, seed, pool: Math.max(limit, SHUFFLE_POOL_SIZE), limit })),
  async counts(category) {
    const [all, ...genres] = await rowsOf(em, countGenres({ category }));
    return { stories: all?.stories ?? 0, genres };
  },
  announced: (limit) => rowsOf(em, listAnnounced({ limit })),
  findBySlug: (category, slug) => firstOf(em, findBySlug({ category, slug })),
  listRecordings: (workIds) => rowsOf(em, listRecordings({ workIds })),
  async findMany(ids) {
    const known = ids.filter(isId);
    return known.length === 0 ? [] : rowsOf(em, findMany({ ids: known }));
  },
  findByPart: async (partId) => (isId(partId) ? firstOf(em, findByPart({ partId })) : null),
  readBy: async (personId, limit) => (isId(personId) ? rowsOf(em, readBy({ personId, limit })) : []),
  count: async () => (await firstOf(em, count({})))?.count ?? 0,
  addAll: (added) => addStories(em, added),
  version: async () => (await firstOf(em, version({})))?.version ?? '',

  listForStudio: async (search) =>
    isCursor(search.after) ? rowsOf(em, listForStudio(withParts(search))) : [],
  ...contentReads(em, 'stories', (id) => firstOf(em, find({ id }))),
  findByPartForStudio: async (partId) => (isId(partId) ? firstOf(em, findByPartForStudio({ partId })) : null),
  async lockWaiting(uploadId) {
    if (!isId(uploadId)) return [];
    await rowsOf(em, lockWaiting({ uploadId }));
    return rowsOf(em, listWaiting({ uploadId }));
  },
  freeSlug: (category, base, own) => freeSlug(em, { table: 'stories', category }, base, own),
  addFromStudio: (story) => addStories(em, [story]),
  saveFromStudio: (story) => saveStory(em, story),
  async countForStudio() {
    const counts = emptyCounts();
    for (const row of await rowsOf(em, countForStudio({}))) counts[row.category][row.status] = row.stories;
    return counts;
  },
  genresInUse: async () => (await rowsOf(em, listGenresInUse({}))).map(({ genre }) => genre),
});

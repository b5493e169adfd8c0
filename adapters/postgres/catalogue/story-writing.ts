import type { Story } from '@meend/core/catalogue/story.ts';
import { type StudioPart, type StudioStory, studioStory } from '@meend/core/catalogue/studio-story.ts';
import type { Credit } from '@meend/core/people/credit.ts';
import type { PartId, StoryId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { anyOf, excludedOf, jsonArray, valuesOf } from '../connection/columns.ts';
import { inTransaction } from '../connection/in-transaction.ts';
import { db, rowsOf, statement } from '../connection/statements.ts';
import { PartsTable, StoriesTable } from './catalogue.tables.ts';

/** A trigger sums up the seconds. */
const storyColumns = ({ cover, credits, ...story }: StudioStory) => ({
  ...valuesOf(
    StoriesTable,
    {
      ...story,
      coverSvg: cover?.svg ?? null,
      coverSmall: cover?.small ?? null,
      coverTint: cover?.tint ?? null,
    },
    'heardSeconds',
    'credits',
  ),
  credits: jsonArray<Credit>(JSON.stringify(credits)),
});

const noMedia = { assetId: null, hash: null, extension: null, mimeType: null, bytes: null, seconds: null };

const partColumns = (storyId: StoryId, partIndex: number, { media, ...part }: StudioPart) =>
  valuesOf(
    PartsTable,
    { ...part, storyId, partIndex, ...(media ?? noMedia), shape: media?.shape ?? null },
    'firstListedAt',
  );

/** When listeners see a part for the first time; null if they do not. */
const listedFrom = ({ status, publishedAt, hiddenFromPart }: StudioStory, index: number): Date | null =>
  (status === 'published' || status === 'scheduled') && index < (hiddenFromPart ?? Number.POSITIVE_INFINITY)
    ? publishedAt
    : null;

/**
 * Reorders parts within a single statement; parts of other stories are never changed. Sets the first listing of a part
 * that this write makes visible, of a story that is not new at the earliest now; a past one stays.
 */
const writeParts = async (
  em: EntityManager,
  stories: readonly StudioStory[],
  isNew: boolean,
): Promise<void> => {
  const rows = stories.flatMap((story) =>
    story.parts.map((part, index) => {
      const from = listedFrom(story, index);
      const first_listed_at =
        isNew || from === null ? from : sql<Date>`greatest(${from}::timestamptz, now())`;
      return { ...partColumns(story.id, index, part), first_listed_at };
    }),
  );
  if (rows.length === 0) return;
  const write = db
    .insertInto('parts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({
          ...excludedOf(PartsTable, 'id', 'storyId', 'firstListedAt'),
          first_listed_at: sql`case when parts.first_listed_at <= statement_timestamp()
            then parts.first_listed_at else excluded.first_listed_at end`,
        })
        .whereRef('parts.story_id', '=', 'excluded.story_id'),
    );
  await rowsOf(em, write);
};

export const addStories = (
  em: EntityManager,
  stories: readonly Story[] | readonly StudioStory[],
): Promise<void> =>
  inTransaction(em, async (inside) => {
    const added = stories.map((story) => ('revision' in story ? story : studioStory(story)));
    if (added.length === 0) return;
    await rowsOf(inside, db.insertInto('stories').values(added.map(storyColumns)));
    await writeParts(inside, added, true);
  });

const lockRemoved = statement(({ id, kept }: { id: StoryId; kept: readonly PartId[] }) =>
  db
    .selectFrom('parts')
    .select('id')
    .where('story_id', '=', id)
    .where('id', '<>', sql<PartId>`all(${kept}::uuid[])`)
    .forUpdate(),
);

const removeParts = async (em: EntityManager, { id, parts }: StudioStory): Promise<void> => {
  // A resume point being inserted locks its part: the lock here waits for it, so that it is deleted with its part.
  const removed = await rowsOf(em, lockRemoved({ id, kept: parts.map((part) => part.id) }));
  if (removed.length === 0) return;
  const ids = anyOf(removed.map((part) => part.id));
  await rowsOf(em, db.deleteFrom('listening_places').where('part_id', '=', ids));
  await rowsOf(em, db.deleteFrom('parts').where('id', '=', ids));
};

export const saveStory = (em: EntityManager, story: StudioStory): Promise<void> =>
  inTransaction(em, async (inside) => {
    const { id, ...changed } = storyColumns(story);
    await rowsOf(inside, db.updateTable('stories').set(changed).where('id', '=', id));
    await removeParts(inside, story);
    await writeParts(inside, [story], false);
  });

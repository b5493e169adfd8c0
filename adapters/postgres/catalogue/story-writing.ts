import type { Story } from '@meend/core/catalogue/story.ts';
import { type StudioStory, studioStory } from '@meend/core/catalogue/studio-story.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { inTransaction } from '../connection/in-transaction.ts';
import { idList } from '../connection/query-options.ts';
import { StoriesTable } from './catalogue.tables.ts';

const toRow = ({ cover, parts: _, ...story }: StudioStory) => ({
  ...story,
  genres: [...story.genres],
  coverSvg: cover?.svg ?? null,
  coverSmall: cover?.small ?? null,
});

/** From when listeners can see a part, if it has not been listed before; null if they cannot. */
const listedFrom = ({ status, publishedAt, hiddenFromPart }: StudioStory, index: number): string | null =>
  (status === 'published' || status === 'scheduled') && index < (hiddenFromPart ?? Number.POSITIVE_INFINITY)
    ? publishedAt.toISOString()
    : null;

const toPartRows = (story: StudioStory) =>
  story.parts.map(({ id, title, awaits, media, better }, part_index) => ({
    id,
    story_id: story.id,
    part_index,
    title,
    awaits,
    better,
    asset_id: media?.assetId ?? null,
    hash: media?.hash ?? null,
    extension: media?.extension ?? null,
    mime_type: media?.mimeType ?? null,
    bytes: media?.bytes ?? null,
    seconds: media?.seconds ?? null,
    shape: media?.shape ?? null,
    listed_from: listedFrom(story, part_index),
  }));

// Reorders parts within a single statement; parts of other stories are never changed. Sets the first listing of a part
// that this write makes visible, never before `?`; a past one stays.
const WRITE_PARTS = `
  insert into parts (id, story_id, part_index, title, awaits, better,
    asset_id, hash, extension, mime_type, bytes, seconds, shape, first_listed_at)
  select id, story_id, part_index, title, awaits, nullif(better, 'null'::jsonb),
    asset_id, hash, extension, mime_type, bytes, seconds, nullif(shape, 'null'::jsonb),
    case when listed_from is not null then greatest(listed_from, ?::timestamptz) end
  from jsonb_to_recordset(?::jsonb) as given (id uuid, story_id uuid, part_index integer, title text, awaits uuid,
    better jsonb, asset_id uuid, hash text, extension text, mime_type text, bytes bigint, seconds double precision,
    shape jsonb, listed_from timestamptz)
  on conflict (id) do update set part_index = excluded.part_index, title = excluded.title, awaits = excluded.awaits,
    better = excluded.better, asset_id = excluded.asset_id, hash = excluded.hash, extension = excluded.extension,
    mime_type = excluded.mime_type, bytes = excluded.bytes, seconds = excluded.seconds,
    shape = excluded.shape,
    first_listed_at = case when parts.first_listed_at <= statement_timestamp()
      then parts.first_listed_at else excluded.first_listed_at end
  where parts.story_id = excluded.story_id`;

/** `listedAfter`: no part is listed earlier; null for new stories, whose parts are listed with them. */
const writeParts = async (
  em: EntityManager,
  stories: readonly StudioStory[],
  listedAfter: 'now' | null,
): Promise<void> => {
  const rows = stories.flatMap(toPartRows);
  if (rows.length > 0) await em.execute(WRITE_PARTS, [listedAfter, JSON.stringify(rows)]);
};

export const addStories = (
  em: EntityManager,
  stories: readonly Story[] | readonly StudioStory[],
): Promise<void> =>
  inTransaction(em, async (inside) => {
    const studioStories = stories.map((story) => ('revision' in story ? story : studioStory(story)));
    if (studioStories.length === 0) return;
    await inside.insertMany(StoriesTable, studioStories.map(toRow));
    await writeParts(inside, studioStories, null);
  });

export const saveStory = (em: EntityManager, story: StudioStory): Promise<void> =>
  inTransaction(em, async (inside) => {
    const { id, ...fields } = toRow(story);
    await inside.nativeUpdate(StoriesTable, { id }, fields);
    const gone = 'select id from parts where story_id = ? and id <> all(?::uuid[])';
    const values = [id, idList(story.parts.map((part) => part.id))];
    // A resume point being inserted locks its part: the lock here waits for it, so that the check below sees it.
    await inside.execute(`${gone} for update`, values);
    await inside.execute(`delete from listening_places where part_id in (${gone})`, values);
    await inside.execute(`delete from parts where id in (${gone})`, values);
    await writeParts(inside, [story], 'now');
  });

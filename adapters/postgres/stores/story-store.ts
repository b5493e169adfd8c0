import type { Category, Part, Story, StoryStatus } from '@meend/core/catalogue/story';
import type { StoryStore } from '@meend/core/ports/story-store';
import { isId, type StoryId } from '@meend/core/shared/ids';
import type { Paise } from '@meend/core/shared/rupees';
import type { Slug } from '@meend/core/shared/slug';
import type { EntityManager } from '@mikro-orm/postgresql';
import { atomically } from '../atomically.ts';
import { PartRow } from '../rows/part-row.ts';
import { StoryRow } from '../rows/story-row.ts';
import { idList, toDate } from './fresh.ts';

interface ReadStory {
  readonly id: string;
  readonly category: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly genres: string[];
  readonly price: number;
  readonly author: string | null;
  readonly cover_svg: string | null;
  readonly cover_small: string | null;
  readonly open_parts: number;
  readonly status: string;
  readonly published_at: string;
  readonly parts: Part[] | null;
}

// Lists of stories are the hottest read of the product. Hydrating entities costs 28 ms for a thousand of them and a
// second query for the parts; so one statement answers each story with its parts already in the core's shape.
const READ_STORIES = `
  select s.*, (
    select json_agg(json_build_object(
      'id', p.id, 'index', p.part_index, 'title', p.title,
      'media', json_build_object(
        'assetId', p.asset_id, 'hash', p.hash, 'extension', p.extension,
        'mimeType', p.mime_type, 'bytes', p.bytes, 'seconds', p.seconds
      )
    ) order by p.part_index)
    from parts p where p.story_id = s.id
  ) as parts
  from stories s`;

const toStory = (row: ReadStory): Story => ({
  id: row.id as StoryId,
  category: row.category as Category,
  slug: row.slug as Slug,
  name: row.name,
  description: row.description,
  genres: row.genres,
  price: row.price as Paise,
  author: row.author,
  cover: row.cover_svg && row.cover_small ? { svg: row.cover_svg, small: row.cover_small } : null,
  openParts: row.open_parts,
  parts: row.parts ?? [],
  status: row.status as StoryStatus,
  publishedAt: toDate(row.published_at),
});

const toRow = ({ cover, parts: _, ...story }: Story) => ({
  ...story,
  genres: [...story.genres],
  coverSvg: cover?.svg ?? null,
  coverSmall: cover?.small ?? null,
});

const toPartRows = (story: Story) =>
  story.parts.map(({ id, index, title, media }) => ({
    id,
    storyId: story.id,
    partIndex: index,
    title,
    ...media,
  }));

export const postgresStoryStore = (em: EntityManager): StoryStore => {
  const read = async (rest: string, values: readonly unknown[]): Promise<readonly Story[]> => {
    const found = await em.execute<ReadStory[]>(`${READ_STORIES} ${rest}`, [...values]);
    return found.map(toStory);
  };
  return {
    async list(category, { limit, after }) {
      if (after !== null && !isId(after)) return [];
      const beyond =
        'and (s.published_at, s.id) > (select a.published_at, a.id from stories a where a.id = ?)';
      return read(
        `where s.category = ? and s.status = 'published' ${after ? beyond : ''}
         order by s.published_at, s.id limit ?`,
        [category, ...(after ? [after] : []), limit],
      );
    },
    async findBySlug(category, slug) {
      const where = `where s.category = ? and s.slug = ? and s.status = 'published'`;
      return (await read(where, [category, slug]))[0] ?? null;
    },
    async findMany(ids) {
      const known = ids.filter(isId);
      if (known.length === 0) return [];
      const inOrder = 'join unnest(?::uuid[]) with ordinality as wanted (id, place) on wanted.id = s.id';
      return read(`${inOrder} order by wanted.place`, [idList(known)]);
    },
    async findByPart(partId) {
      if (!isId(partId)) return null;
      const where = 'where s.id = (select w.story_id from parts w where w.id = ?)';
      return (await read(where, [partId]))[0] ?? null;
    },
    count: () => em.count(StoryRow),
    async addAll(stories) {
      if (stories.length === 0) return;
      const parts = stories.flatMap(toPartRows);
      await atomically(em, async (inside) => {
        await inside.insertMany(StoryRow, stories.map(toRow));
        if (parts.length > 0) await inside.insertMany(PartRow, parts);
      });
    },
    async version() {
      const [row] = await em.execute<{ version: string }[]>('select version::text from catalogue_version');
      return row?.version ?? '';
    },
  };
};

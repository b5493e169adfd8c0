import type { Chapter, ChapterStore } from '@meend/core/catalogue/chapters/chapter.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared, queryRows } from '../connection/prepared.ts';

interface ReadChapters {
  readonly chapters: readonly Chapter[];
  readonly revision: number;
}

const CHAPTERS = prepared('chapters', 'select chapters, revision from chapters where part_id = ?');

export const postgresChapterStore = (em: EntityManager): ChapterStore => ({
  async find(partId) {
    const [row] = await queryRows<ReadChapters>(em, CHAPTERS, [partId]);
    return row ?? { chapters: [], revision: 0 };
  },
  async save(partId, { chapters, revision }) {
    await em.execute(
      `insert into chapters (part_id, chapters, revision) values (?, ?, ?)
       on conflict (part_id) do update set chapters = excluded.chapters, revision = excluded.revision`,
      [partId, JSON.stringify(chapters), revision],
    );
  },
});

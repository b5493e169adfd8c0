import type { ChapterStore } from '@meend/core/catalogue/chapters/chapter.ts';
import type { MemoryTables } from '../tables.ts';

export const memoryChapterStore = (tables: MemoryTables): ChapterStore => ({
  async find(partId) {
    return tables.chapters.get(partId) ?? { chapters: [], revision: 0 };
  },
  async save(partId, chapters) {
    tables.chapters.set(partId, chapters);
    tables.catalogueVersion += 1;
  },
});

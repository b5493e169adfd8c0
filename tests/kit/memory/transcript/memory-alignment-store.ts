import { type AlignmentStore, isSameRequest } from '@meend/core/transcript/alignment/alignment-request.ts';
import type { MemoryTables } from '../tables.ts';
import { partsOfStories } from './memory-transcript-store.ts';

export const memoryAlignmentStore = (tables: MemoryTables): AlignmentStore => ({
  async find(partId, language) {
    return tables.alignments.get(`${partId} ${language}`) ?? null;
  },
  async listOfStories(storyIds) {
    const recordings = new Map(partsOfStories(tables, storyIds).map(({ id, media }) => [id, media?.assetId]));
    return tables.alignments.list({
      where: ({ partId, assetId }) => recordings.get(partId) === assetId,
      by: ['partId', 'language'],
    });
  },
  async save(request) {
    tables.alignments.put(request);
  },
  async progress(request, percent) {
    const stored = tables.alignments.get(`${request.partId} ${request.language}`) ?? null;
    if (stored && isSameRequest(request, stored)) tables.alignments.put({ ...stored, percent });
  },
  async remove(partId, language) {
    tables.alignments.delete(`${partId} ${language}`);
  },
});

import { type AlignmentStore, isSameRequest } from '@meend/core/transcript/alignment/alignment-request.ts';
import type { MemoryTables } from '../tables.ts';

export const memoryAlignmentStore = (tables: MemoryTables): AlignmentStore => ({
  async find(partId, language) {
    return tables.alignments.get(`${partId} ${language}`) ?? null;
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

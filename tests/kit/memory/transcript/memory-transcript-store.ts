import type { TranscriptStore } from '@meend/core/transcript/transcript.ts';
import type { MemoryTables } from '../tables.ts';

export const memoryTranscriptStore = (tables: MemoryTables): TranscriptStore => ({
  async list(partId) {
    const rows = tables.transcripts.list({
      where: (row) => row.partId === partId,
      by: ['kind', 'language'],
    });
    return rows.map(({ cues: _cues, ...summary }) => summary);
  },
  async find(partId, language) {
    return tables.transcripts.get(`${partId} ${language}`) ?? null;
  },
  async save(transcript) {
    tables.transcripts.put(transcript);
    tables.catalogueVersion += 1;
  },
  async remove(partId, language) {
    tables.transcripts.delete(`${partId} ${language}`);
    tables.catalogueVersion += 1;
  },
});

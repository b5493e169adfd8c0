import type { Story } from '@meend/core/catalogue/story.ts';
import type { StudioPart, StudioStory } from '@meend/core/catalogue/studio-story.ts';
import type { PartId } from '@meend/core/shared/ids.ts';
import type { Transcript, TranscriptStore } from '@meend/core/transcript/transcript.ts';
import type { MemoryTables } from '../tables.ts';

const ofPart = (tables: MemoryTables, partId: PartId): readonly Transcript[] =>
  tables.transcripts.list({ where: (row) => row.partId === partId, by: ['kind', 'language'] });

export const memoryTranscriptStore = (tables: MemoryTables): TranscriptStore => ({
  async list(partId) {
    return ofPart(tables, partId).map(({ cues: _cues, ...summary }) => summary);
  },
  async find(partId, language) {
    return ofPart(tables, partId).find((row) => language === null || row.language === language) ?? null;
  },
  async countMissing() {
    const stories = new Map<string, Story | StudioStory>([...tables.stories, ...tables.studioStories]);
    return [...stories.values()]
      .filter(({ status }) => status === 'published' || status === 'scheduled')
      .flatMap(({ parts }): readonly Pick<StudioPart, 'id' | 'media'>[] => parts)
      .filter(({ id, media }) => media !== null && ofPart(tables, id).length === 0).length;
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

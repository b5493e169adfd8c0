import type { Story } from '@meend/core/catalogue/story.ts';
import type { StudioPart, StudioStory } from '@meend/core/catalogue/studio-story.ts';
import type { PartId, StoryId } from '@meend/core/shared/ids.ts';
import { isDoubtful } from '@meend/core/transcript/cue.ts';
import type { Transcript, TranscriptStore } from '@meend/core/transcript/transcript.ts';
import type { MemoryTables } from '../tables.ts';

const ofPart = (tables: MemoryTables, partId: PartId): readonly Transcript[] =>
  tables.transcripts.list({ where: (row) => row.partId === partId, by: ['kind', 'language'] });

const allStories = (tables: MemoryTables): ReadonlyMap<string, Story | StudioStory> =>
  new Map<string, Story | StudioStory>([...tables.stories, ...tables.studioStories]);

/** Parts of stories of every state. */
export const partsOfStories = (
  tables: MemoryTables,
  storyIds: readonly StoryId[],
): readonly (Pick<StudioPart, 'id' | 'media'> & { readonly storyId: StoryId })[] => {
  const stories = allStories(tables);
  return storyIds.flatMap((storyId) => {
    const parts: readonly Pick<StudioPart, 'id' | 'media'>[] = stories.get(storyId)?.parts ?? [];
    return parts.map((part) => ({ ...part, storyId }));
  });
};

export const memoryTranscriptStore = (tables: MemoryTables): TranscriptStore => ({
  async list(partId) {
    return ofPart(tables, partId).map(({ cues: _cues, ...summary }) => summary);
  },
  async find(partId, language) {
    return ofPart(tables, partId).find((row) => language === null || row.language === language) ?? null;
  },
  async listOfStories(storyIds) {
    return partsOfStories(tables, storyIds).flatMap(({ id, media, storyId }) =>
      ofPart(tables, id).map(({ partId, language, isTimed, seconds, cues }) => ({
        storyId,
        partId,
        language,
        isTimed,
        seconds,
        recordingSeconds: media?.seconds ?? null,
        doubts: cues.filter(isDoubtful).length,
      })),
    );
  },
  async countMissing() {
    const counts = { temptation: 0, quickie: 0, confession: 0 };
    for (const { category, status, parts } of allStories(tables).values()) {
      if (status !== 'published' && status !== 'scheduled') continue;
      for (const { id, media } of parts)
        if (media !== null && ofPart(tables, id).length === 0) counts[category] += 1;
    }
    return counts;
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

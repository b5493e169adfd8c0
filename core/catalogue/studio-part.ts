// A part in the studio, by its id, in a story of any state.
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type PartId, parseId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { StoryStore } from './story-store.port.ts';
import type { StudioPart, StudioStory } from './studio-story.ts';

interface PartInStudio {
  readonly story: StudioStory;
  readonly part: StudioPart;
  readonly index: number;
}

const partIn = (story: StudioStory | null, id: string): Result<PartInStudio, DomainError> => {
  const index = story?.parts.findIndex((part) => part.id === id) ?? -1;
  const part = story?.parts[index];
  return story && part ? succeed({ story, part, index }) : failWith('story.not-found');
};

export const findStudioPart = async (
  { stories }: { stories: StoryStore },
  id: string,
): Promise<Result<PartInStudio, DomainError>> => {
  const partId = parseId<PartId>(id);
  return partIn(partId && (await stories.findByPartForStudio(partId)), id);
};

/** The same, with its story locked: one edit at a time, and the part may have been removed in the meantime. */
export const lockStudioPart = async (
  stores: { stories: StoryStore },
  id: string,
): Promise<Result<PartInStudio, DomainError>> => {
  const found = await findStudioPart(stores, id);
  return found.ok ? partIn(await stores.stories.lockForStudio(found.value.story.id), id) : found;
};

import type { MaybeListener } from '@meend/core/access/access.ts';
import type { Part, Story } from '@meend/core/catalogue/story.ts';
import { isReachable } from '@meend/core/catalogue/story-for-caller.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import type { ResumePoint } from './resume-point.ts';

export interface ResumePointInStory {
  readonly resumePoint: ResumePoint;
  readonly story: Story;
  readonly part: Part;
}

/** Without those of unavailable stories and parts. */
export const withStories = async (
  stores: { stories: StoryStore },
  points: readonly ResumePoint[],
  listener: MaybeListener,
): Promise<readonly ResumePointInStory[]> => {
  const stories = await stores.stories.findMany([...new Set(points.map(({ storyId }) => storyId))]);
  const byId = new Map(stories.map((story) => [story.id, story]));
  return points.flatMap((resumePoint) => {
    const story = byId.get(resumePoint.storyId);
    const part = story?.parts.find(({ id }) => id === resumePoint.partId);
    return story && part && isReachable(story, listener) ? { resumePoint, story, part } : [];
  });
};

// Reads a listener's resume points, newest first, also those in locked parts, since the next part of a story depends on
// them; and their dismissals.
import type { MaybeListener } from '@meend/core/access/access.ts';
import { readListener } from '@meend/core/access/read-listener.ts';
import type { SignedInCaller } from '@meend/core/account/sessions/session.ts';
import type { Part, Story } from '@meend/core/catalogue/story.ts';
import { isReachable, type ReachableStoryStores } from '@meend/core/catalogue/story-for-caller.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import {
  type Dismissal,
  type ListeningStore,
  MAX_RESUME_POINTS,
  type RecentlyPlayed,
  type ResumePoint,
} from './listening.ts';

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

interface Heard {
  readonly now: Date;
  readonly places: readonly ResumePointInStory[];
  readonly dismissals: readonly Dismissal[];
}

type RequiredStores = {
  listening: ListeningStore;
} & ReachableStoryStores;

export const readResumePoints =
  ({ stores }: { readonly stores: RequiredStores }) =>
  async (caller: SignedInCaller): Promise<Heard> => {
    const [now, places, dismissals, listener] = await Promise.all([
      stores.now(),
      stores.listening.listResumePoints(caller.user.id, MAX_RESUME_POINTS),
      stores.listening.listDismissals(caller.user.id),
      readListener(stores, caller),
    ]);
    return { now, places: await withStories(stores, places, listener), dismissals };
  };

// Reads the stories a listener played last, newest first, without unavailable ones.

export interface RecentStory {
  readonly record: RecentlyPlayed;
  readonly story: Story;
}

export const readRecent =
  ({ stores }: { readonly stores: RequiredStores }) =>
  async (caller: SignedInCaller): Promise<readonly RecentStory[]> => {
    const [records, listener] = await Promise.all([
      stores.listening.listRecent(caller.user.id),
      readListener(stores, caller),
    ]);
    const stories = await stores.stories.findMany(records.map((record) => record.storyId));
    const byId = new Map(stories.map((story) => [story.id, story]));
    return records.flatMap((record) => {
      const story = byId.get(record.storyId);
      return story && isReachable(story, listener) ? { record, story } : [];
    });
  };

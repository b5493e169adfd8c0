// Where a listener stopped, newest first, also in parts that are locked for them now: where a story goes on depends on
// them. And the stories they took out of "Carry on listening".
import type { SignedInCaller } from '@meend/core/account/session.ts';
import type { Part, Story } from '@meend/core/catalogue/story.ts';
import { isReachable } from '@meend/core/catalogue/story-for-caller.ts';
import type { Ports } from '@meend/core/ports/ports.ts';
import { readListener } from '@meend/core/unlock/read-listener.ts';
import type { Dismissal } from '../dismissal.ts';
import type { ResumePoint } from './resume-point.ts';

export interface ResumePointInStory {
  readonly place: ResumePoint;
  readonly story: Story;
  readonly part: Part;
}

export interface Heard {
  readonly places: readonly ResumePointInStory[];
  readonly dismissals: readonly Dismissal[];
}

const PLACES_READ = 200;

export const readResumePoints =
  ({ stores }: Pick<Ports, 'stores'>) =>
  async (caller: SignedInCaller): Promise<Heard> => {
    const [places, dismissals, listener] = await Promise.all([
      stores.listening.listResumePoints(caller.user.id, PLACES_READ),
      stores.listening.listDismissals(caller.user.id),
      readListener(stores, caller),
    ]);
    const stories = await stores.stories.findMany([...new Set(places.map((place) => place.storyId))]);
    const byId = new Map(stories.map((story) => [story.id, story]));
    const reachable = places.flatMap((place) => {
      const story = byId.get(place.storyId);
      const part = story?.parts.find(({ id }) => id === place.partId);
      return story && part && isReachable(story, listener) ? { place, story, part } : [];
    });
    return { places: reachable, dismissals };
  };

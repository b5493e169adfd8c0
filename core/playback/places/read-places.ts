// Where a listener stopped, newest first, in the parts they may still play.
import type { SignedInCaller } from '../../account/session.ts';
import { isReachable } from '../../catalogue/opened-story.ts';
import type { Part, Story } from '../../catalogue/story.ts';
import type { Ports } from '../../ports/ports.ts';
import { canPlay } from '../../unlock/access.ts';
import { readListener } from '../../unlock/read-listener.ts';
import type { ListeningPlace } from './listening-place.ts';

export interface PlaceInStory {
  readonly place: ListeningPlace;
  readonly story: Story;
  readonly part: Part;
}

const PLACES_READ = 200;

export const readPlaces =
  ({ stores }: Pick<Ports, 'stores'>) =>
  async (caller: SignedInCaller): Promise<readonly PlaceInStory[]> => {
    const [places, listener] = await Promise.all([
      stores.listening.listPlaces(caller.user.id, PLACES_READ),
      readListener(stores, caller),
    ]);
    const stories = await stores.stories.findMany([...new Set(places.map((place) => place.storyId))]);
    const byId = new Map(stories.map((story) => [story.id, story]));
    return places.flatMap((place) => {
      const story = byId.get(place.storyId);
      const part = story?.parts.find(({ id }) => id === place.partId);
      if (!story || !part || !isReachable(story, listener)) return [];
      return canPlay(story, part.index, listener) ? { place, story, part } : [];
    });
  };

// Caches the player's last few stories: a report may arrive after its story has left the player.
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import type { PlayerState } from '../player-view.ts';

const MAX_STORIES = 4;

interface RecentStories {
  readonly find: (id: string) => AnyWireStory | null;
  readonly stop: () => void;
}

export const createRecentStories = ({ read, view }: Pick<PlayerState, 'read' | 'view'>): RecentStories => {
  const stories = new Map<string, AnyWireStory>();
  const add = (): void => {
    const { story } = read();
    if (story === null || stories.get(story._id) === story) return;
    stories.delete(story._id);
    stories.set(story._id, story);
    const [oldest] = stories.keys();
    if (stories.size > MAX_STORIES && oldest !== undefined) stories.delete(oldest);
  };
  return {
    find(id) {
      // Sound may start before the page renders its story.
      add();
      return stories.get(id) ?? null;
    },
    stop: view.subscribe(add),
  };
};

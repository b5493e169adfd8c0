// The story a report is about may have left the player already: the last few are remembered.
import type { AnyWireStory } from '@meend/core/contract/catalogue/story.schemas.ts';
import { getPlayer, playerView } from '../player-view.ts';

const MAX_STORIES = 4;
const known = new Map<string, AnyWireStory>();

const remember = (): void => {
  const { story } = getPlayer();
  if (story === null || known.get(story._id) === story) return;
  known.delete(story._id);
  known.set(story._id, story);
  const [oldest] = known.keys();
  if (known.size > MAX_STORIES && oldest !== undefined) known.delete(oldest);
};

export const rememberStories = (): (() => void) => {
  remember();
  return playerView.subscribe(remember);
};

export const recentStory = (id: string): AnyWireStory | null => known.get(id) ?? null;

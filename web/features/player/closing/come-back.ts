import type { Send } from '../player-send.ts';
import { getPlayer, type PlayerSnapshot, updatePlayer } from '../player-view.ts';
import { currentUserId } from '../resume-points/current-user-id.ts';
import { lastStory } from './last-story.ts';

/** What stood in the player before it closed stands there again, paused; something else that plays by now is left. */
export const comeBack = (send: Send, { story, item, items, position }: PlayerSnapshot): void => {
  if (getPlayer().item !== null || story === null || item === null) return;
  updatePlayer({ story });
  send({ type: 'session.restored', items, id: item.id, startAt: position });
  lastStory.write({ userId: currentUserId(), story, partId: item.partId });
};

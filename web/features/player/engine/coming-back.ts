import { heldStory } from '../places/held-story.ts';
import { ownerId } from '../places/player-owner.ts';
import type { Send } from './player-send.ts';
import { changeView, type PlayerView, readView } from './player-view.ts';

/** What stood in the player before it closed stands there again, paused; something else that plays by now is left. */
export const comeBack = (send: Send, { story, item, items, position }: PlayerView): void => {
  if (readView().item !== null || story === null || item === null) return;
  changeView({ story });
  send({ type: 'session.restored', items, id: item.id, startAt: position });
  heldStory.write({ userId: ownerId(), story, partId: item.partId });
};

import type { Player } from '../player.ts';
import type { PlayerSnapshot } from '../player-view.ts';

/** Restores the closed story, paused; does nothing if something else has been played since. */
export const comeBack = (player: Player, { story, item, items, position }: PlayerSnapshot): void => {
  if (player.read().item !== null || story === null || item === null) return;
  player.update({ story });
  player.send({ type: 'session.restored', items, id: item.id, startAt: position });
  player.lastStory.write({ userId: player.deps.api.userId(), story, partId: item.partId });
};

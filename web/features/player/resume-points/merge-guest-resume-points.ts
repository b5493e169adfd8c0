// Merges a guest's resume points and marks into the account they sign in to, on the device and on the server.

import type { Player } from '../player.ts';
import { listenerActionsOf } from '../queued-listener-actions.ts';
import { guest, isHeardToEnd, storedPoints } from '../resume-points.ts';
import { resumeSyncOf } from './resume-sync.ts';

export const mergeGuestResumePoints = (player: Player, userId: string): void => {
  const { resumePoints, unsynced, deps } = player;
  const actions = listenerActionsOf(player);
  const stored = storedPoints(deps.storage, guest, deps.clock);
  const guestPoints = Object.values(stored.read() ?? {});
  stored.clear();
  resumePoints.setOwner(userId);
  for (const resumePoint of guestPoints) {
    // A guest's position of 0 is stored only after a deliberate restart.
    const restarted = resumePoint.position === 0;
    const { partId, position, duration, heardAt, skipped } = resumePoint;
    resumePoints.save(resumePoint, restarted);
    const { finishedAt, unfinishedAt = finishedAt } = resumePoint;
    const finished = isHeardToEnd(resumePoint);
    const at = finished ? finishedAt : unfinishedAt;
    if (at !== undefined) actions.queue({ kind: 'finished', about: partId, finished, at });
    const how = { ...(restarted && { restarted }), ...(skipped && { skipped }) };
    unsynced.add(userId, { partId, position, duration, heardAt, ...how });
  }
};

/** After a sign-in, at a start, or when the connection is back: also sends everything unsynced. */
export const catchUp = (player: Player): void => {
  const userId = player.deps.api.userId();
  if (userId === null) return;
  mergeGuestResumePoints(player, userId);
  resumeSyncOf(player).sync();
  void listenerActionsOf(player).sync();
};

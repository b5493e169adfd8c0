// Merges a guest's resume points and marks into the account they sign in to, on the device and on the server.

import type { Player } from '../player.ts';
import { isHeardToEnd } from '../resume-points.ts';

export const mergeGuestResumePoints = (player: Player, userId: string): void => {
  const { resumePoints, actions, unsynced } = player;
  const guestPoints = resumePoints.removeGuest();
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

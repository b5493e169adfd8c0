// What a guest heard belongs to the account they sign in to: their places are merged into it, here and on the server.
import { isHeardToEnd, removeGuestResumePoints, saveResumePoint, setResumeOwner } from './resume-points.ts';
import { addUnsynced } from './unsynced-resume-points.ts';
import { tellWord } from './untold-words.ts';

export const mergeGuestResumePoints = (userId: string): void => {
  const heard = removeGuestResumePoints();
  setResumeOwner(userId);
  for (const place of heard) {
    // A guest's 0 was kept only because they went back to the start on purpose.
    const restarted = place.position === 0;
    const { partId, position, duration, heardAt, skipped } = place;
    saveResumePoint(place, restarted);
    const { finishedAt, unfinishedAt = finishedAt } = place;
    const finished = isHeardToEnd(place);
    const at = finished ? finishedAt : unfinishedAt;
    if (at !== undefined) tellWord({ kind: 'finished', about: partId, finished, at });
    const how = { ...(restarted && { restarted }), ...(skipped && { skipped }) };
    addUnsynced(userId, { partId, position, duration, heardAt, ...how });
  }
};

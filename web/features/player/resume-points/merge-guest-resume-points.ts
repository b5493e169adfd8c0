// What a guest heard belongs to the account they sign in to: their places are merged into it, here and on the server.

import { queueListenerAction } from '../listening/queued-listener-actions.ts';
import { isHeardToEnd, removeGuestResumePoints, saveResumePoint, setResumeOwner } from './resume-points.ts';
import { addUnsynced } from './unsynced-resume-points.ts';

export const mergeGuestResumePoints = (userId: string): void => {
  const heard = removeGuestResumePoints();
  setResumeOwner(userId);
  for (const resumePoint of heard) {
    // A guest's 0 was kept only because they went back to the start on purpose.
    const restarted = resumePoint.position === 0;
    const { partId, position, duration, heardAt, skipped } = resumePoint;
    saveResumePoint(resumePoint, restarted);
    const { finishedAt, unfinishedAt = finishedAt } = resumePoint;
    const finished = isHeardToEnd(resumePoint);
    const at = finished ? finishedAt : unfinishedAt;
    if (at !== undefined) queueListenerAction({ kind: 'finished', about: partId, finished, at });
    const how = { ...(restarted && { restarted }), ...(skipped && { skipped }) };
    addUnsynced(userId, { partId, position, duration, heardAt, ...how });
  }
};

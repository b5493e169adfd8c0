// Places are kept on the device first; a signed-in listener's follow to the server, a few seconds together. What the
// server did not get is told again: after a while, when the connection is back, and at the next start.
import { playbackCalls } from '@meend/core/contract/playback/playback.calls.ts';
import type {
  WireReportedResumePoint,
  WireResumePoint,
} from '@meend/core/contract/playback/playback.schemas.ts';
import type { ResumePointReport } from '@meend/core/playback/player/player-events.ts';
import { ApiError, type CallOptions, callApi } from '@meend/web/api/client.ts';
import { currentUserId } from './current-user-id.ts';
import { addUnsynced, removeSynced, unsyncedResumePoints } from './unsynced-resume-points.ts';

const TOGETHER_MS = 5_000;
const AGAIN_MS = [5_000, 15_000, 60_000] as const;

let timer: ReturnType<typeof setTimeout> | null = null;
let sending = false;
let failures = 0;

const namesWrongPart = (cause: unknown): boolean =>
  cause instanceof ApiError && (cause.code === 'story.not-found' || cause.code === 'playback.locked');

const isRefused = (cause: unknown): boolean =>
  namesWrongPart(cause) || (cause instanceof ApiError && cause.status === 400);

/** The server takes all places or none: when it refuses a part, each goes alone, once, and only the wrong ones fall. */
const save = async (
  userId: string,
  places: WireReportedResumePoint[],
  options: CallOptions,
): Promise<void> => {
  try {
    await callApi(playbackCalls.saveListeningPlaces, { params: { userId }, body: { places } }, options);
  } catch (cause) {
    if (!isRefused(cause)) throw cause;
    if (places.length > 1) {
      await Promise.all(places.map((resumePoint) => save(userId, [resumePoint], options)));
      return;
    }
  }
  removeSynced(userId, places);
};

const sendLater = (after: number): void => {
  timer ??= setTimeout(syncResumePoints, after);
};

/** Everything the server has not taken yet; the last words of a page outlive it. */
export const syncResumePoints = (options: CallOptions = {}): void => {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  const userId = currentUserId();
  if (userId === null || (sending && options.keepalive !== true)) return;
  const places = [...unsyncedResumePoints(userId)];
  if (places.length === 0) return;
  sending = true;
  save(userId, places, options).then(
    () => {
      [sending, failures] = [false, 0];
      if (unsyncedResumePoints(userId).length > 0) sendLater(TOGETHER_MS);
    },
    () => {
      sending = false;
      sendLater(AGAIN_MS[Math.min(failures, AGAIN_MS.length - 1)] ?? TOGETHER_MS);
      failures += 1;
    },
  );
};

/** Sends at once what the server has not taken yet and waits for it, `timeoutMs` at most. */
export const flushResumePoints = async (userId: string, timeoutMs: number): Promise<void> => {
  const places = [...unsyncedResumePoints(userId)];
  if (places.length === 0) return;
  await save(userId, places, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => {});
};

export const queueResumePoint = (
  resumePoint: WireResumePoint,
  { restarted, skipped }: Pick<ResumePointReport, 'restarted' | 'skipped'>,
  atOnce: boolean,
): void => {
  const userId = currentUserId();
  if (userId === null) return;
  const { partId, position, duration, heardAt } = resumePoint;
  const how = { ...(restarted && { restarted }), ...(skipped && { skipped }) };
  addUnsynced(userId, { partId, position, duration, heardAt, ...how });
  if (atOnce) syncResumePoints();
  else sendLater(TOGETHER_MS);
};

// Syncs resume points to the server: they are stored on the device first and sent in batches every `BATCH_WINDOW_MS`.
// What failed is retried with backoff, when the connection is back, and at the next start.
import { playbackCalls } from '@meend/core/contract/playback/playback.calls.ts';
import type { WireResumePoint } from '@meend/core/contract/playback/playback.routes.ts';
import type { ResumePointReport } from '@meend/core/playback/player/player-events.ts';
import { ApiError, type CallOptions } from '@meend/web/api/client.ts';
import type { Player } from '../player.ts';
import type { UnsyncedReport } from '../unsynced-resume-points.ts';

const BATCH_WINDOW_MS = 5_000;
const RETRY_DELAYS_MS = [5_000, 15_000, 60_000] as const;

const namesWrongPart = (cause: unknown): boolean =>
  cause instanceof ApiError && (cause.code === 'story.not-found' || cause.code === 'playback.locked');

const isRefused = (cause: unknown): boolean =>
  namesWrongPart(cause) || (cause instanceof ApiError && cause.status === 400);

interface ResumeSync {
  /** Sends all unsynced resume points; with `keepalive` the request outlives the page. */
  readonly sync: (options?: CallOptions) => void;
  /** Sends at once and resolves when done, after `timeoutMs` at the latest. */
  readonly flush: (userId: string, timeoutMs: number) => Promise<void>;
  readonly queue: (
    resumePoint: WireResumePoint,
    how: Pick<ResumePointReport, 'restarted' | 'skipped'>,
    atOnce: boolean,
  ) => void;
  readonly stop: () => void;
}

const createResumeSync = ({ deps, unsynced }: Pick<Player, 'deps' | 'unsynced'>): ResumeSync => {
  const { api, clock } = deps;
  const { call, userId } = api;
  let cancelTimer: (() => void) | null = null;
  let isSending = false;
  let failures = 0;

  /**
   * The server saves a batch as a whole or not at all: after a rejection each resume point is sent separately, once, so
   * that only the invalid ones are dropped.
   */
  const save = async (user: string, places: UnsyncedReport[], options: CallOptions): Promise<void> => {
    try {
      const input = { params: { userId: user }, body: { places: places.map(unsynced.withAge) } };
      const { historyPaused } = await call(playbackCalls.saveListeningPlaces, input, options);
      if (historyPaused) deps.historyPause.set(true);
    } catch (error) {
      if (!isRefused(error)) throw error;
      if (places.length > 1) {
        await Promise.all(places.map((resumePoint) => save(user, [resumePoint], options)));
        return;
      }
    }
    unsynced.remove(user, places);
  };
  const syncAfter = (milliseconds: number): void => {
    cancelTimer ??= clock.after(milliseconds, () => sync());
  };
  const stop = (): void => {
    cancelTimer?.();
    cancelTimer = null;
  };
  const sync = (options: CallOptions = {}): void => {
    stop();
    const user = userId();
    if (user === null || (isSending && options.keepalive !== true)) return;
    const places = [...unsynced.list(user)];
    if (places.length === 0) return;
    isSending = true;
    save(user, places, options).then(
      () => {
        [isSending, failures] = [false, 0];
        if (unsynced.list(user).length > 0) syncAfter(BATCH_WINDOW_MS);
      },
      () => {
        isSending = false;
        syncAfter(RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)] ?? BATCH_WINDOW_MS);
        failures += 1;
      },
    );
  };
  return {
    sync,
    stop,
    flush: async (user, timeoutMs) => {
      const places = [...unsynced.list(user)];
      if (places.length === 0) return;
      await save(user, places, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => {});
    },
    queue: ({ partId, position, duration, heardAt }, { restarted, skipped }, atOnce) => {
      const user = userId();
      if (user === null) return;
      const how = { ...(restarted && { restarted }), ...(skipped && { skipped }) };
      unsynced.add(user, { partId, position, duration, heardAt, ...how });
      if (atOnce) sync();
      else syncAfter(BATCH_WINDOW_MS);
    },
  };
};

/** The player's instance, created lazily so that the entry does not include it. */
export const resumeSyncOf = ({ lazy }: Pick<Player, 'lazy'>): ResumeSync => lazy(createResumeSync);

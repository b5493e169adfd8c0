// Records playback: resume points on the device and the server, recently played stories on the server, events in the
// data layer.
import { recordLabel } from '@meend/core/catalogue/record-label.ts';
import { categoryNamed, modelTypes } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/story.schemas.ts';
import { playbackCalls } from '@meend/core/contract/playback/playback.calls.ts';
import type { WireResumePoint } from '@meend/core/contract/playback/playback.schemas.ts';
import type { PlayerEmitted, ResumePointReport } from '@meend/core/playback/player/player-events.ts';
import type { QueueItem } from '@meend/core/playback/queue.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { logFailure } from '@meend/web/platform/log-failure.ts';
import type { HostDeps } from '../device/host-deps.ts';
import type { Player } from '../player.ts';
import { resumeSyncOf } from '../resume-points/resume-sync.ts';
import { saveTenth } from './heard-tenths.ts';
import { createRecentStories } from './recent-stories-cache.ts';

const wireResumePoint = (story: AnyWireStory, report: ResumePointReport): WireResumePoint => {
  const { _id, slug, name, thumbnail, coverArt, genre } = story;
  return {
    storyId: _id,
    partId: report.partId,
    position: report.position,
    duration: report.duration,
    heardAt: report.heardAt.toISOString(),
    audioModelType: modelTypes[story.category],
    label: story.audioFiles.find((part) => part._id === report.partId)?.label ?? '',
    audio: { _id, slug, name, thumbnail, coverArt, genre },
  };
};

/** Logs a rejection by the response's own message. */
const errorToLog = (cause: unknown): unknown =>
  cause instanceof ApiError && cause.serverMessage !== null ? new Error(cause.serverMessage) : cause;

interface ListeningRecorder {
  readonly record: (emitted: PlayerEmitted) => void;
  /**
   * Posts the part as recently played, if there is a listener and a story, and refetches the list whether or not that
   * succeeded.
   */
  readonly recordPlayed: (item: QueueItem) => Promise<void>;
  readonly stop: () => void;
}

type RecorderPage = Pick<HostDeps, 'refetch' | 'track' | 'sendGuestStep'>;
type RecordedPlayer = Pick<Player, 'read' | 'view' | 'deps' | 'resumePoints' | 'lazy'>;

export const createListeningRecorder = (player: RecordedPlayer, page: RecorderPage): ListeningRecorder => {
  const { resumePoints, deps } = player;
  const resumeSync = resumeSyncOf(player);
  const recentStories = createRecentStories(player);
  const recordResumePoint = (storyId: string, report: ResumePointReport, atOnce: boolean): void => {
    const story = recentStories.find(storyId);
    if (story === null) return;
    const resumePoint = wireResumePoint(story, report);
    const { skipped, asleep, sought, restarted } = report;
    const how = { ...(skipped && { skipped }), ...(asleep && { asleep }), ...(sought && { sought }) };
    resumePoints.save({ ...resumePoint, ...how }, restarted);
    resumeSync.queue(resumePoint, report, atOnce);
  };
  const recordPlayed = async (item: QueueItem): Promise<void> => {
    const story = recentStories.find(item.storyId);
    const userId = deps.api.userId();
    if (userId === null || story === null) return;
    const index = story.audioFiles.findIndex(({ _id }) => _id === item.partId);
    const episodeNumber = recordLabel(categoryNamed(story.category), index);
    const body = { userId, audioId: story._id, audioModelType: modelTypes[story.category], episodeNumber };
    await deps.api
      .call(playbackCalls.updateRecentlyPlayed, { body })
      .catch((error: unknown) => logFailure('recently played update failed', errorToLog(error)));
    await page.refetch(userId, 'recently-played');
    await page.refetch(userId, 'subscriptions');
  };
  const record = (emitted: PlayerEmitted): void => {
    if (emitted.type === 'place.heard')
      recordResumePoint(emitted.storyId, emitted.resumePoint, emitted.atOnce);
    if (emitted.type === 'sound.started' && emitted.first) void recordPlayed(emitted.item);
    if (emitted.type !== 'playback.tracked') return;
    const { event, ...payload } = emitted.tracking;
    page.track(event, payload);
    if (event !== 'audio_progress') return;
    saveTenth(deps.storage, resumePoints.owner(), payload.part_id, payload.percent);
    // Guests can only play teasers, so for them any progress is a teaser's.
    page.sendGuestStep('teaser-heard');
  };
  return { record, recordPlayed, stop: recentStories.stop };
};

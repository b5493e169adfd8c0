// Records playback: resume points and the last story on the device, resume points and recently played stories on the
// server, events in the data layer. While the history is paused: resume points in this tab, and nothing else.
import { modelTypes } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import type { WireResumePoint } from '@meend/core/contract/playback/playback.routes.ts';
import type { PlayerEmitted, ResumePointReport } from '@meend/core/playback/player/player-events.ts';
import type { QueueItem } from '@meend/core/playback/queue.ts';
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
type RecordedPlayer = Pick<Player, 'read' | 'view' | 'deps' | 'resumePoints' | 'lazy' | 'lastStory'>;

export const createListeningRecorder = (player: RecordedPlayer, page: RecorderPage): ListeningRecorder => {
  const { resumePoints, lastStory, deps } = player;
  const isPaused = deps.historyPause.read;
  const resumeSync = resumeSyncOf(player);
  const recentStories = createRecentStories(player);
  const recordResumePoint = (storyId: string, report: ResumePointReport, atOnce: boolean): void => {
    const story = recentStories.find(storyId);
    if (story === null) return;
    const resumePoint = wireResumePoint(story, report);
    const { restarted, ...heard } = report;
    const point = { ...heard, ...resumePoint };
    if (isPaused()) {
      resumePoints.saveInTab(point, restarted);
      return;
    }
    resumePoints.save(point, restarted);
    resumeSync.queue(resumePoint, report, atOnce);
  };
  const recordPlayed = async (item: QueueItem): Promise<void> => {
    const story = recentStories.find(item.storyId);
    if (story === null || isPaused()) return;
    await import('./post-played.ts').then(
      ({ postPlayed }) => postPlayed(player, page, story, item.partId),
      () => {},
    );
  };
  const saveLastStory = ({ storyId, partId }: QueueItem): void => {
    const { story } = player.read();
    if (story?._id === storyId) lastStory.write({ userId: deps.api.userId(), story, partId });
  };
  const recordStarted = ({ item, first }: Extract<PlayerEmitted, { type: 'sound.started' }>): void => {
    saveLastStory(item);
    if (first) void recordPlayed(item);
  };
  const record = (emitted: PlayerEmitted): void => {
    if (emitted.type === 'place.heard')
      recordResumePoint(emitted.storyId, emitted.resumePoint, emitted.atOnce);
    if (emitted.type === 'sound.started') recordStarted(emitted);
    if (emitted.type !== 'playback.tracked') return;
    const { event, ...payload } = emitted.tracking;
    page.track(event, payload);
    if (event !== 'audio_progress') return;
    saveTenth(
      isPaused() ? deps.tabStorage : deps.storage,
      resumePoints.owner(),
      payload.part_id,
      payload.percent,
    );
    // Guests can only play teasers, so for them any progress is a teaser's.
    page.sendGuestStep('teaser-heard');
  };
  return { record, recordPlayed, stop: recentStories.stop };
};

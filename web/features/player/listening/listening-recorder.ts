// What a listener heard and where they stopped leaves the machine here: to the device, the server and the data layer.
import { recordLabel } from '@meend/core/catalogue/part-label.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/story.schemas.ts';
import { categoryNamed, modelTypes } from '@meend/core/contract/category-mapping.ts';
import { playbackCalls } from '@meend/core/contract/playback/playback.calls.ts';
import type { WireResumePoint } from '@meend/core/contract/playback/playback.schemas.ts';
import type { PlayerEmitted, ResumePointReport } from '@meend/core/playback/player/player-events.ts';
import type { QueueItem } from '@meend/core/playback/queue.ts';
import { ApiError, callApi } from '@meend/web/api/client.ts';
import { queryClient } from '@meend/web/api/query-client.ts';
import { listenerKey } from '@meend/web/api/query-keys.ts';
import { sendGuestStep } from '@meend/web/api/send-guest-step.ts';
import { track } from '@meend/web/platform/analytics/analytics.ts';
import { logFailure } from '@meend/web/platform/log-failure.ts';

import { currentUserId } from '../resume-points/current-user-id.ts';
import { saveResumePoint } from '../resume-points/resume-points.ts';
import { queueResumePoint } from '../resume-points/resume-sync.ts';
import { saveTenth } from './heard-tenths.ts';
import { recentStory } from './recent-stories-cache.ts';

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

const recordResumePoint = (storyId: string, heard: ResumePointReport, atOnce: boolean): void => {
  const story = recentStory(storyId);
  if (story === null) return;
  const resumePoint = wireResumePoint(story, heard);
  saveResumePoint(heard.skipped ? { ...resumePoint, skipped: heard.skipped } : resumePoint, heard.restarted);
  queueResumePoint(resumePoint, heard, atOnce);
};

/** A refusal is logged in the response's own words. */
const errorToLog = (cause: unknown): unknown =>
  cause instanceof ApiError && cause.serverMessage !== null ? new Error(cause.serverMessage) : cause;

/** Told whenever a listener and a story are there; the list is asked for again whatever came of it. */
export const recordPlayed = async (item: QueueItem): Promise<void> => {
  const story = recentStory(item.storyId);
  const userId = currentUserId();
  if (userId === null || story === null) return;
  const index = story.audioFiles.findIndex(({ _id }) => _id === item.partId);
  const episodeNumber = recordLabel(categoryNamed(story.category), index);
  const body = { userId, audioId: story._id, audioModelType: modelTypes[story.category], episodeNumber };
  await callApi(playbackCalls.updateRecentlyPlayed, { body }).catch((cause: unknown) =>
    logFailure('Recently played was not recorded', errorToLog(cause)),
  );
  await queryClient.invalidateQueries({ queryKey: [...listenerKey(userId), 'recently-played'] });
  await queryClient.invalidateQueries({ queryKey: [...listenerKey(userId), 'subscriptions'] });
};

export const recordEmitted = (fact: PlayerEmitted): void => {
  if (fact.type === 'place.heard') recordResumePoint(fact.storyId, fact.resumePoint, fact.atOnce);
  if (fact.type === 'sound.started' && fact.first) void recordPlayed(fact.item);
  if (fact.type === 'playback.tracked') {
    const { event, ...payload } = fact.tracking;
    track(event, payload);
    if (event !== 'audio_progress') return;
    saveTenth(payload.part_id, payload.percent);
    // What is open to a guest is a teaser.
    sendGuestStep('teaser-heard');
  }
};

// Routes of the listening record and of resume points.

import { partLabel } from '@meend/core/catalogue/part-label.ts';
import { isPaused } from '@meend/core/playback/history-state.ts';
import { type Dismissal, MAX_POSITION_SECONDS } from '@meend/core/playback/listening.ts';
import type { RecentStory, ResumePointInStory } from '@meend/core/playback/read-resume-points.ts';
import type { PartId } from '@meend/core/shared/ids.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { z } from 'zod';
import { route, signedIn } from '../call/route.ts';
import { idText, isoTime, message, ownId, type WireOf } from '../call/schema.ts';
import { categoryOf, modelTypeOf } from '../catalogue/category-mapping.ts';
import { audioCard, audioModelType, wireCard } from '../catalogue/wire-story.ts';
import { successMessages } from '../messages/success-messages.ts';

export const seconds = z.number().min(0).max(MAX_POSITION_SECONDS);

/** Milliseconds since it happened, because the clock of a device may be wrong: the server dates it. */
export const age = z.number();

const recentlyPlayed = z
  .strictObject({
    userId: z.string(),
    audioId: z.string(),
    audioModelType,
    episodeNumber: z.string(),
    playedAt: isoTime,
    audio: audioCard,
  })
  .meta({ id: 'RecentlyPlayed' });

export const resumePoint = z
  .strictObject({
    storyId: z.string(),
    partId: z.string(),
    position: seconds,
    duration: seconds,
    heardAt: isoTime,
    /** When the part was last heard to its end, and when that was last undone; the later time wins. */
    finishedAt: z.exactOptional(isoTime),
    unfinishedAt: z.exactOptional(isoTime),
    audioModelType,
    /** "Teaser", "Episode 2", "Episode". */
    label: z.string(),
    audio: audioCard,
  })
  .meta({ id: 'ResumePoint' });

/** A dismissal: a story removed from "Continue listening". */
export const dismissal = z
  .strictObject({
    storyId: z.string(),
    at: isoTime,
    /** Number of the story's parts at that time. */
    parts: z.number(),
  })
  .meta({ id: 'Dismissal' });

/** A part removed from the history; devices drop what was heard in it before. */
const partRemoval = z.strictObject({ partId: z.string(), at: isoTime }).meta({ id: 'PartRemoval' });

const reported = z
  .strictObject({
    partId: idText,
    position: seconds,
    duration: seconds,
    age,
    restarted: z.exactOptional(z.boolean()),
    /** Seconds before the position that were skipped. */
    skipped: z.exactOptional(seconds),
  })
  .meta({ id: 'ReportedResumePoint' });

export type WireRecentlyPlayed = WireOf<typeof recentlyPlayed>;
export type WireResumePoint = WireOf<typeof resumePoint>;
export type WirePartRemoval = WireOf<typeof partRemoval>;
export type WireDismissal = WireOf<typeof dismissal>;
export type WireReportedResumePoint = WireOf<typeof reported>;

const wireRecentlyPlayed = ({ record, story }: RecentStory): WireRecentlyPlayed => ({
  userId: record.userId,
  audioId: record.storyId,
  audioModelType: modelTypeOf(story.category),
  episodeNumber: record.label,
  playedAt: record.playedAt.toISOString(),
  audio: wireCard(story),
});

export const wireResumePoint = (
  { resumePoint, story, part }: ResumePointInStory,
  language: Language,
): WireResumePoint => ({
  storyId: resumePoint.storyId,
  partId: resumePoint.partId,
  position: resumePoint.position,
  duration: resumePoint.duration,
  heardAt: resumePoint.heardAt.toISOString(),
  ...(resumePoint.finishedAt && { finishedAt: resumePoint.finishedAt.toISOString() }),
  ...(resumePoint.unfinishedAt && { unfinishedAt: resumePoint.unfinishedAt.toISOString() }),
  audioModelType: modelTypeOf(story.category),
  label: partLabel(story.category, part.index, language),
  audio: wireCard(story),
});

export const wireDismissal = ({ storyId, dismissedAt, parts }: Dismissal): WireDismissal => ({
  storyId,
  at: dismissedAt.toISOString(),
  parts,
});

const wirePartRemoval = ([partId, removedAt]: readonly [PartId, Date]): WirePartRemoval => ({
  partId,
  at: removedAt.toISOString(),
});

export const playbackRoutes = {
  updateRecentlyPlayed: route({
    body: z.strictObject({
      userId: idText,
      audioId: idText,
      audioModelType,
      episodeNumber: z.string().min(1).max(40),
    }),
    response: message,
    errors: ['story.not-found', 'unlock.mismatch', 'playback.locked'],
    limit: 'listening',
    async respond({ body }, { caller, context, useCases }) {
      const recorded = await useCases.recordListening(signedIn(caller), {
        storyId: body.audioId,
        category: categoryOf(body.audioModelType),
        label: body.episodeNumber,
      });
      if (!recorded.ok) return recorded;
      const { listeningRecorded, historyPaused } = successMessages[context.language];
      return succeed({ message: recorded.value ? listeningRecorded : historyPaused });
    },
  }),
  getRecentlyPlayed: route({
    params: ownId,
    response: z.strictObject({ recentlyPlayed: z.array(recentlyPlayed) }),
    errors: [],
    async respond(_input, { caller, useCases }) {
      const recent = await useCases.readRecent(signedIn(caller));
      return succeed({ recentlyPlayed: recent.map(wireRecentlyPlayed) });
    },
  }),
  listeningPlaces: route({
    params: ownId,
    response: z.strictObject({
      /** The server's time, by which a device converts the others to its own. */
      now: isoTime,
      places: z.array(resumePoint),
      dismissals: z.array(dismissal),
      /** When the history was last cleared. */
      clearedAt: z.exactOptional(isoTime),
      removals: z.exactOptional(z.array(partRemoval)),
      historyPaused: z.boolean(),
      /** Whether a story is followed by another one by itself. */
      autoplay: z.boolean(),
    }),
    errors: [],
    async respond(_input, { caller, context: { language }, useCases }) {
      // The state last: after a clear in between, the device drops what was read before it.
      const { now, places, dismissals } = await useCases.readResumePoints(signedIn(caller));
      const state = await useCases.readHistoryState(signedIn(caller));
      return succeed({
        now: now.toISOString(),
        places: places.map((point) => wireResumePoint(point, language)),
        dismissals: dismissals.map(wireDismissal),
        ...(state.clearedAt && { clearedAt: state.clearedAt.toISOString() }),
        ...(state.removals.size > 0 && { removals: [...state.removals].map(wirePartRemoval) }),
        historyPaused: isPaused(state),
        autoplay: signedIn(caller).user.autoplay,
      });
    },
  }),
  saveListeningPlaces: route({
    params: ownId,
    body: z.strictObject({ places: z.array(reported).max(200) }),
    response: z.strictObject({
      saved: z.number(),
      /** Only while it is paused. */
      historyPaused: z.exactOptional(z.boolean()),
    }),
    errors: ['story.not-found', 'playback.locked'],
    limit: 'listening',
    async respond({ body }, { caller, useCases }) {
      const reports = body.places.map(({ restarted = false, skipped = 0, ...report }) => ({
        ...report,
        restarted,
        skipped,
      }));
      const saved = await useCases.recordResumePoints(signedIn(caller), reports);
      if (!saved.ok) return saved;
      // A device that does not know of the pause yet learns it here.
      const paused = saved.value === 0 && isPaused(await useCases.readHistoryState(signedIn(caller)));
      return succeed({ saved: saved.value, ...(paused && { historyPaused: true }) });
    },
  }),
};

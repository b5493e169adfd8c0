// Schemas of parts, the listening record and resume points.
import { parseHistoryKey } from '@meend/core/playback/history-page.ts';
import { failureCodes, failureSteps } from '@meend/core/playback/playback-failure.ts';
import {
  MAX_REPORTED_FAILURES,
  MAX_REPORTED_SECONDS,
  MAX_REPORTED_STALLS,
} from '@meend/core/playback/playback-report.ts';
import { MAX_POSITION_SECONDS } from '@meend/core/playback/resume-point-limits.ts';
import { shelfKinds } from '@meend/core/playback/shelf/shelf-entry.ts';
import { z } from 'zod';
import { idText, isoTime, message, nothing, ownId, type ShapesOf, type WireOf } from '../call/schema.ts';
import { audioCard, audioModelType, chapter, onward } from '../catalogue/story.schemas.ts';

/** Nothing else reaches the log. */
const PART_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const seconds = z.number().min(0).max(MAX_POSITION_SECONDS);

const recentlyPlayed = z.strictObject({
  userId: z.string(),
  audioId: z.string(),
  audioModelType,
  episodeNumber: z.string(),
  playedAt: isoTime,
  audio: audioCard,
});

const resumePoint = z.strictObject({
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
});

/** A dismissal: a story removed from "Carry on listening". */
const dismissal = z.strictObject({
  storyId: z.string(),
  at: isoTime,
  /** Number of the story's parts at that time. */
  parts: z.number(),
});

/** A part removed from the history; devices drop what was heard in it before. */
const partRemoval = z.strictObject({ partId: z.string(), at: isoTime });

/** When something was removed from the history: devices drop what was heard before. */
const cleared = z.strictObject({ clearedAt: isoTime });

const historyKey = z
  .string()
  .max(80)
  .refine((text) => parseHistoryKey(text) !== null);

/** A story saved by the listener. */
const shelfEntry = z.strictObject({
  kind: z.enum(shelfKinds),
  addedAt: isoTime,
  /** Of a followed story with an unheard new episode: when the latest came out. */
  newEpisodeAt: z.exactOptional(isoTime),
  audioModelType,
  audio: audioCard,
});

const wholeSecond = z.int().min(0).max(MAX_POSITION_SECONDS);

/** A moment that the listener marked. */
const bookmark = z.strictObject({
  partId: z.string(),
  /** Number of the part in its story, from 0. */
  part: z.int().min(0),
  /** "Teaser", "Episode 2", "Episode". */
  label: z.string(),
  second: wholeSecond,
  /** Empty without a note. */
  note: z.string(),
  addedAt: isoTime,
  /** Whether the listener may hear the part now. */
  open: z.boolean(),
  audioModelType,
  audio: audioCard,
});

const userId = z.string().max(200);

const ownStory = z.strictObject({ userId, storyId: idText });

const ownShelf = z.strictObject({ userId, kind: z.enum(shelfKinds), storyId: idText });

const partDetails = z.strictObject({
  /** Waveform: 300 peaks of equal stretches as bytes from 0 to 100, in base64; empty if none were measured. */
  peaks: z.string(),
  /** In the order of the recording. */
  chapters: z.array(chapter),
});

/** Addresses for a receiver (Cast, AirPlay), which is another origin. */
const castAddress = z.strictObject({
  url: z.string(),
  /** One stream from this part on, as a story's answer has it. */
  onward: onward.nullable(),
});

/** Milliseconds since it happened, because the clock of a device may be wrong: the server dates it. */
const age = z.number();

const reported = z.strictObject({
  partId: idText,
  position: seconds,
  duration: seconds,
  age,
  restarted: z.exactOptional(z.boolean()),
  /** Seconds before the position that were skipped. */
  skipped: z.exactOptional(seconds),
});

export type WireRecentlyPlayed = WireOf<typeof recentlyPlayed>;
export type WireResumePoint = WireOf<typeof resumePoint>;
export type WirePartRemoval = WireOf<typeof partRemoval>;
export type WireDismissal = WireOf<typeof dismissal>;
export type WireShelfEntry = WireOf<typeof shelfEntry>;
export type WireBookmark = WireOf<typeof bookmark>;
export type WirePartDetails = WireOf<typeof partDetails>;
export type WireCastAddress = WireOf<typeof castAddress>;
export type WireReportedResumePoint = WireOf<typeof reported>;

const reportedFailure = z.strictObject({
  part: z.string().regex(PART_ID),
  step: z.enum(failureSteps),
  code: z.enum(failureCodes),
});

const playbackReport = z.strictObject({
  /** Seconds of sound since the last report. */
  seconds: z.int().min(0).max(MAX_REPORTED_SECONDS),
  /** How often sound stopped meanwhile because data was missing. */
  stalls: z.int().min(0).max(MAX_REPORTED_STALLS),
  failures: z.array(reportedFailure).max(MAX_REPORTED_FAILURES),
});

export const playbackSchemas = {
  reportPlayback: { body: playbackReport, response: z.strictObject({ counted: z.boolean() }) },
  partDetails: { params: z.strictObject({ partId: idText }), response: partDetails },
  castAddress: { params: z.strictObject({ partId: idText }), response: castAddress },
  updateRecentlyPlayed: {
    body: z.strictObject({
      userId: idText,
      audioId: idText,
      audioModelType,
      episodeNumber: z.string().min(1).max(40),
    }),
    response: message,
  },
  getRecentlyPlayed: {
    params: ownId,
    response: z.strictObject({ recentlyPlayed: z.array(recentlyPlayed) }),
  },
  listeningPlaces: {
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
  },
  saveListeningPlaces: {
    params: ownId,
    body: z.strictObject({ places: z.array(reported).max(200) }),
    response: z.strictObject({
      saved: z.number(),
      /** Only while it is paused. */
      historyPaused: z.exactOptional(z.boolean()),
    }),
  },
  markFinished: {
    params: z.strictObject({ userId, partId: idText }),
    body: z.strictObject({ finished: z.boolean(), age }),
    response: z.strictObject({ finished: z.boolean() }),
  },
  dismissStory: { params: ownStory, body: z.strictObject({ age }), response: dismissal },
  undismissStory: { params: ownStory, response: z.strictObject({ storyId: z.string() }) },
  history: {
    params: ownId,
    query: z.strictObject({ after: z.exactOptional(historyKey) }),
    response: z.strictObject({
      history: z.array(resumePoint),
      /** Key of the next page. */
      next: z.exactOptional(z.string()),
      historyPaused: z.boolean(),
    }),
  },
  clearHistory: {
    params: ownId,
    body: z.strictObject({
      /** Whether favourites and stories to listen to later are removed too. */
      shelf: z.boolean(),
      bookmarks: z.exactOptional(z.boolean()),
    }),
    response: cleared,
  },
  removePartFromHistory: { params: z.strictObject({ userId, partId: idText }), response: cleared },
  removeStoryFromHistory: { params: ownStory, response: cleared },
  changeAutoplay: {
    params: ownId,
    body: z.strictObject({ on: z.boolean() }),
    response: z.strictObject({ on: z.boolean() }),
  },
  pauseHistory: {
    params: ownId,
    body: z.strictObject({ paused: z.boolean() }),
    response: z.strictObject({ paused: z.boolean() }),
  },
  shelf: { params: ownId, response: z.strictObject({ shelf: z.array(shelfEntry) }) },
  addToShelf: { params: ownShelf, body: nothing, response: shelfEntry },
  removeFromShelf: { params: ownShelf, response: z.strictObject({ storyId: z.string() }) },
  bookmarks: { params: ownId, response: z.strictObject({ bookmarks: z.array(bookmark) }) },
  addBookmark: {
    params: ownId,
    body: z.strictObject({
      partId: idText,
      position: seconds,
      /** Without one, an existing bookmark keeps its note. */
      note: z.exactOptional(z.string().max(2_000)),
      /** Of one that was added on a device, or is added again. */
      age: z.exactOptional(age),
    }),
    response: z.strictObject({
      bookmark,
      /** False if this moment was bookmarked before. */
      added: z.boolean(),
    }),
  },
  removeBookmark: {
    params: z.strictObject({ userId, partId: idText, second: z.string().regex(/^\d{1,5}$/) }),
    response: z.strictObject({ partId: z.string(), second: wholeSecond }),
  },
};

export type PlaybackShapes = ShapesOf<typeof playbackSchemas>;

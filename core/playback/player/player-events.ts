// The player's vocabulary: what the host tells it, what it commands of the one audio element, what it makes known.

import type { Tenth } from '../progress.ts';
import type { QueueItem } from '../queue.ts';
import type { ReportedResumePoint } from '../resume-point.ts';
import type { Speed } from '../speed.ts';
import type { PlaybackTracking } from './tracking.ts';

export type PlayerStatus =
  | 'idle'
  | 'loading'
  | 'playing'
  | 'paused'
  | 'buffering'
  | 'ended'
  | 'error'
  | 'offline';

/** Why nothing sounds: the listener, the device or browser, a refused `play()`, another tab, or a reload. */
export type PauseReason = 'listener' | 'system' | 'tap-to-play' | 'other-tab' | 'restored';

/** `unavailable`: the recording itself; `not-played`: the connection, after five tries. */
export type PlaybackError = 'unavailable' | 'not-played';

export interface PlayerSettings {
  readonly speed: Speed;
  /** 0 to 100 by 5. */
  readonly volume: number;
  readonly muted: boolean;
  readonly loop: boolean;
}

export const plainSettings: PlayerSettings = { speed: 1, volume: 100, muted: false, loop: false };

export interface PlayerInput {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Where to begin a part: `resumePosition` of the saved place; 0 when there is none. */
  readonly resumeAt?: (item: QueueItem) => number;
  /** Seconds before that place that were jumped over; 0 when there were none. */
  readonly skippedOf?: (item: QueueItem) => number;
  readonly settings?: PlayerSettings;
}

export interface PlayerContext {
  readonly now: () => number;
  readonly resumeAt: (item: QueueItem) => number;
  readonly skippedOf: (item: QueueItem) => number;
  readonly settings: PlayerSettings;
  readonly items: readonly QueueItem[];
  readonly currentId: string | null;
  readonly position: number;
  readonly duration: number;
  /** What the listener last asked for; a connection that comes back plays on only if this is true. */
  readonly shouldPlay: boolean;
  /** The element holds the current part. */
  readonly loaded: boolean;
  /** What the element was last given for the current part; a newer one may wait in the queue. */
  readonly address: string | null;
  /** The current part has sounded since it was chosen. */
  readonly started: boolean;
  readonly tenths: readonly Tenth[];
  readonly pauseReason: PauseReason | null;
  readonly pausedAt: number | null;
  readonly error: PlaybackError | null;
  readonly online: boolean;
  /** Failed tries since the connection was lost. */
  readonly failures: number;
  /** A fresh address was asked for since the part last sounded. */
  readonly renewed: boolean;
  readonly reportedAt: number;
  /** Whole seconds heard of the current part since it was chosen. */
  readonly listened: number;
  /** Seconds before the position that were jumped over. */
  readonly skipped: number;
  readonly countedAt: number;
  /** No data came for a while, as the element says; what is buffered plays on. */
  readonly stalled: boolean;
  /** Heard since the last report. */
  readonly unsaved: boolean;
}

/** From people and the page. */
export type ListenerEvent =
  /** `items` is the story's whole queue, locked parts included; without `startAt` the saved place decides. */
  | { type: 'part.chosen'; items: readonly QueueItem[]; id: string; startAt?: number }
  /** After a reload, signing up, choosing or paying: shown paused at its place, nothing is fetched. Never while anything sounds. */
  | { type: 'session.restored'; items: readonly QueueItem[]; id: string; startAt?: number }
  | { type: 'play.pressed' }
  | { type: 'pause.pressed' }
  | { type: 'toggle.pressed' }
  /** Also "Continue with Episode 1" after a teaser. */
  | { type: 'next.pressed' }
  | { type: 'previous.pressed' }
  | { type: 'seek.to'; position: number }
  /** -15, 30, -5, 5. */
  | { type: 'seek.by'; seconds: number }
  | { type: 'speed.chosen'; speed: Speed }
  /** Any number; kept as 0 to 100 by 5. Choosing a volume unmutes. */
  | { type: 'volume.chosen'; volume: number }
  | { type: 'mute.toggled' }
  | { type: 'loop.toggled' }
  /** Stops, saves the place and forgets the queue (logging out, closing the player). */
  | { type: 'player.closed' }
  | { type: 'page.hidden' }
  | { type: 'other-tab.played' }
  | { type: 'connection.lost' }
  | { type: 'connection.back' }
  /** A fresh address of a part in the queue; what plays goes on undisturbed. */
  | { type: 'address.renewed'; partId: string; url: string }
  /** The story's queue again, after signing in, choosing or subscribing; ignored for another story. */
  | { type: 'queue.renewed'; items: readonly QueueItem[] };

/** From the audio element. */
export type MediaEvent =
  /** `loadedmetadata` or `durationchange`. */
  | { type: 'media.ready'; duration: number }
  /** `playing`, while not paused. */
  | { type: 'media.playing' }
  /** `pause`, unless it plays again already; at a track's end it comes just before `ended`, with `ended` true. */
  | { type: 'media.paused'; ended: boolean }
  | { type: 'media.waiting' }
  | { type: 'media.stalled' }
  /** Data comes again. */
  | { type: 'media.progress' }
  /** `timeupdate` and `seeked`. */
  | { type: 'media.time'; position: number }
  | { type: 'media.ended' }
  /** `error`, with `element.error.code`. */
  | { type: 'media.failed'; code: number }
  /** `play()` was rejected with NotAllowedError; other rejections are not told. */
  | { type: 'media.refused' };

export type PlayerEvent = ListenerEvent | MediaEvent;

/** To the audio element; carried out at once, in the order given. */
export type MediaCommand =
  /** Set `src`, then `currentTime` (before the metadata it is the default start position). */
  | { type: 'load'; url: string; at: number }
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'seek'; to: number }
  /** Set `defaultPlaybackRate` too: a new source resets the rate to it. */
  | { type: 'rate'; rate: Speed }
  /** 0 to 100. */
  | { type: 'volume'; volume: number; muted: boolean }
  /** Remove `src`. */
  | { type: 'unload' };

export interface MediaInput {
  readonly settings: PlayerSettings;
}

export interface AddressInput {
  readonly storyId: string;
  readonly partId: string;
}

/** Made known by `actor.on(type, …)`. */
export type PlayerEmitted =
  /** A locked part was asked for; it is not entered and what plays goes on. */
  | { type: 'part.locked'; item: QueueItem; by: 'chosen' | 'next' | 'previous' }
  /** Sound begins; `first` for the part's first sound since it was chosen (recently played). */
  | { type: 'sound.started'; item: QueueItem; first: boolean }
  /** `next` null: the story is over; `next` locked: the player stands in `ended` and offers it. */
  /** `listened`: seconds of it really heard, whatever was skipped. */
  | { type: 'part.ended'; item: QueueItem; next: QueueItem | null; listened: number }
  /** `atOnce`: the listener paused, jumped, left or reached the end; false for the report while listening on. */
  | { type: 'place.heard'; storyId: string; itemId: string; resumePoint: ResumePointReport; atOnce: boolean }
  | { type: 'playback.tracked'; tracking: PlaybackTracking }
  | { type: 'settings.changed'; settings: PlayerSettings };

/** `skipped`: seconds before the position that were jumped over; absent when there were none. */
export type ResumePointReport = Omit<ReportedResumePoint, 'partId'> & {
  readonly partId: string;
  readonly skipped?: number;
};

// Types of the player's machine: events from the host, commands for the audio element, emitted events.

import type { PlayedRanges } from '../continuous-stream.ts';
import type { ReportedResumePoint } from '../listening.ts';
import type { PartAddress, StreamPart } from '../part-address.ts';
import type { FailureCode, FailureStep } from '../playback-failure.ts';
import type { Tenth } from '../progress.ts';
import type { QueueItem } from '../queue.ts';
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

/**
 * Why playback is paused: the listener, the device or browser, a rejected `play()`, another tab, a reload, or the sleep
 * timer, after which nothing goes on by itself.
 */
export type PauseReason = 'listener' | 'system' | 'tap-to-play' | 'other-tab' | 'restored' | 'sleep';

/** `unavailable`: the recording; `not-played`: the connection, after five attempts. */
export type PlaybackError = 'unavailable' | 'not-played';

export interface PlayerSettings {
  readonly speed: Speed;
  /** 0 to 100 by 5. */
  readonly volume: number;
  readonly muted: boolean;
  readonly loop: boolean;
  /** Playback steps back after a pause. */
  readonly stepsBack: boolean;
}

export const plainSettings: PlayerSettings = {
  speed: 1,
  volume: 100,
  muted: false,
  loop: false,
  stepsBack: true,
};

export interface PlayerInput {
  /** The page's clock in milliseconds: differences hold, whatever the device's clock says. */
  readonly now: () => number;
  /** The server's time in milliseconds since 1970, for the expiry of addresses; `now` without it. */
  readonly serverNow?: () => number;
  /** Start position of a part: `resumePosition` of the resume point; 0 without one. */
  readonly resumeAt?: (item: QueueItem) => number;
  /** Seconds skipped before that position; 0 if none. */
  readonly skippedOf?: (item: QueueItem) => number;
  readonly settings?: PlayerSettings;
}

export interface PlayerContext {
  readonly now: () => number;
  readonly serverNow: () => number;
  readonly resumeAt: (item: QueueItem) => number;
  readonly skippedOf: (item: QueueItem) => number;
  readonly settings: PlayerSettings;
  readonly items: readonly QueueItem[];
  readonly currentId: string | null;
  readonly position: number;
  readonly duration: number;
  /** What the listener last requested; after a reconnection playback continues only if true. */
  readonly shouldPlay: boolean;
  /** The element has loaded the current part. */
  readonly loaded: boolean;
  /** URL last loaded for the current part; the queue may have a newer one. */
  readonly address: string | null;
  /** Parts of the stream last loaded, of which the element's times are; empty for a single part. */
  readonly parts: readonly StreamPart[];
  /** Parts of this story are played singly, because a stream of it failed. */
  readonly single: boolean;
  /** A second of the current part that could not be decoded was skipped. */
  readonly hopped: boolean;
  /** The standard rendition of the current part is played, because the better one failed. */
  readonly standard: boolean;
  /** The current part has played since it was chosen. */
  readonly started: boolean;
  readonly tenths: readonly Tenth[];
  readonly pauseReason: PauseReason | null;
  readonly pausedAt: number | null;
  /** The listener moved to the position while playback was paused. */
  readonly sought: boolean;
  readonly error: PlaybackError | null;
  readonly online: boolean;
  /** Failed attempts since the connection was lost. */
  readonly failures: number;
  /** How often an address was rejected since the part last played. */
  readonly rejections: number;
  /** What the last failure was. */
  readonly failure: FailureCode;
  /** Milliseconds that a busy server asked to wait before the next attempt, 0 if it did not say; null if it is not busy. */
  readonly wait: number | null;
  readonly reportedAt: number;
  /** Whole seconds of the current part heard since it was chosen. */
  readonly listened: number;
  /** Seconds before the position that were skipped. */
  readonly skipped: number;
  readonly countedAt: number;
  /** `stalled`: the element receives no data; the buffer still plays. */
  readonly stalled: boolean;
  /** Heard since the last report. */
  readonly unsaved: boolean;
  readonly sleepAim: SleepAim | null;
}

/** Where the fade of a sleep timer began: in the current part, or in one that was left since. */
export interface FadeStart {
  /** Player id of the part. */
  readonly id: string;
  readonly position: number;
}

/** The part at whose end the sleep timer pauses. */
export interface SleepAim {
  /** Player id. */
  readonly after: string;
  /** Null before the fade. */
  readonly fadeFrom: FadeStart | null;
}

/** From users and the page. */
export type ListenerEvent =
  /** `items` is the story's whole queue, locked parts included; without `startAt` the resume point decides. */
  | { type: 'part.chosen'; items: readonly QueueItem[]; id: string; startAt?: number }
  /**
   * After a reload, signing up, selecting or paying: shown paused at its position, nothing is fetched. Never during
   * playback.
   */
  | { type: 'session.restored'; items: readonly QueueItem[]; id: string; startAt?: number }
  | { type: 'play.pressed' }
  | { type: 'pause.pressed' }
  | { type: 'toggle.pressed' }
  /** Also "Continue with Episode 1" after a teaser. */
  | { type: 'next.pressed' }
  | { type: 'previous.pressed' }
  /** `fast`: more follow, as while a rail is dragged, so that near is good enough. */
  | { type: 'seek.to'; position: number; fast?: boolean }
  /** -15, 30, -5, 5. */
  | { type: 'seek.by'; seconds: number }
  | { type: 'speed.chosen'; speed: Speed }
  /** Any number; stored as 0 to 100 by 5. Setting a volume unmutes. */
  | { type: 'volume.chosen'; volume: number }
  | { type: 'mute.toggled' }
  | { type: 'loop.toggled' }
  | { type: 'step-back.toggled' }
  /** Stops, saves the resume point and clears the queue (logging out, closing the player). */
  | { type: 'player.closed' }
  | { type: 'page.hidden' }
  | { type: 'other-tab.played' }
  | { type: 'sleep.aimed'; aim: SleepAim | null }
  /** The sleep timer's minutes are over; `fadeFrom` is null if there was no fade. */
  | { type: 'sleep.ended'; fadeFrom: FadeStart | null }
  | { type: 'connection.lost' }
  | { type: 'connection.back' }
  /** A renewed URL of a part in the queue; playback continues. */
  | ({ type: 'address.renewed'; partId: string } & PartAddress)
  /** The story's refreshed queue, after signing in, selecting or subscribing; ignored for another story. */
  | { type: 'queue.renewed'; items: readonly QueueItem[] };

/** From the audio element. */
export type MediaEvent =
  /** `loadedmetadata` or `durationchange`. */
  | { type: 'media.ready'; duration: number }
  /** `playing`, while not paused. */
  | { type: 'media.playing' }
  /** `pause`, unless it is already playing again; at a track's end it comes just before `ended`, with `ended` true. */
  | { type: 'media.paused'; ended: boolean }
  | { type: 'media.waiting' }
  | { type: 'media.stalled' }
  /** Data is received again. */
  | { type: 'media.progress' }
  /** `timeupdate` and `seeked`; `position` is the element's own time, `played` its ranges. */
  | { type: 'media.time'; position: number; played?: PlayedRanges }
  | { type: 'media.ended' }
  /** `error`, with `element.error.code`. */
  | { type: 'media.failed'; code: number }
  /** `play()` was rejected with NotAllowedError; other rejections are ignored. */
  | { type: 'media.refused' };

export type PlayerEvent = ListenerEvent | MediaEvent;

/** Commands to the audio element; executed synchronously, in order. */
export type MediaCommand =
  /**
   * Set `src`, then `currentTime` (before the metadata it is the default start position). If the element has the stream
   * `instead`, in which the part starts at `from`, it stays where that is.
   */
  | {
      type: 'load';
      url: string;
      at: number;
      instead?: { readonly url: string | null; readonly from: number };
    }
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'seek'; to: number; fast?: boolean }
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

export interface StatusInput {
  /** The address that failed. */
  readonly url: string;
}

/** Emitted events, for `actor.on(type, …)`. */
export type PlayerEmitted =
  /** A locked part was requested; it is not entered and playback continues. */
  | { type: 'part.locked'; item: QueueItem; by: 'chosen' | 'next' | 'previous' }
  /** Playback starts; `first` if it is the part's first since it was chosen (recently played). */
  | { type: 'sound.started'; item: QueueItem; first: boolean }
  /** `next` null: the story has ended; `next` locked: the player stays in `ended` and offers it. */
  /** `listened`: seconds actually heard, without skipped ones. */
  | { type: 'part.ended'; item: QueueItem; next: QueueItem | null; listened: number }
  /** `atOnce`: the listener paused, jumped, left or reached the end; false for periodic reports. */
  | { type: 'place.heard'; storyId: string; resumePoint: ResumePointReport; atOnce: boolean }
  | { type: 'playback.tracked'; tracking: PlaybackTracking }
  /** A step against a technical failure. */
  | { type: 'failure.handled'; item: QueueItem; step: FailureStep; code: FailureCode }
  | { type: 'settings.changed'; settings: PlayerSettings };

/**
 * `skipped`: seconds skipped before the position; absent if none. `asleep`: the sleep timer paused there. `sought`: the
 * listener moved there while playback was paused.
 */
export type ResumePointReport = Omit<ReportedResumePoint, 'partId' | 'age'> & {
  readonly partId: string;
  /** By the page's clock. */
  readonly heardAt: Date;
  readonly skipped?: number;
  readonly asleep?: boolean;
  readonly sought?: boolean;
};

// Analytics events of the player for the data layer: ids, never titles.
import { percentOf } from '../progress.ts';

export const playbackEvents = [
  'audio_play',
  'audio_pause',
  'audio_resume',
  'audio_complete',
  'audio_forward',
  'audio_rewind',
  'audio_progress',
] as const;

export type PlaybackEventName = (typeof playbackEvents)[number];

interface PlaybackPayload {
  /** The story. */
  readonly item_id: string;
  readonly part_id: string;
  /** Whole seconds. */
  readonly position: number;
  readonly duration: number;
  readonly percent: number;
}

export type PlaybackTracking = { readonly event: PlaybackEventName } & PlaybackPayload;

export const playbackTracking = (
  event: PlaybackEventName,
  heard: {
    readonly storyId: string;
    readonly partId: string;
    readonly position: number;
    readonly duration: number;
  },
  percent = percentOf(heard.position, heard.duration),
): PlaybackTracking => ({
  event,
  item_id: heard.storyId,
  part_id: heard.partId,
  position: Math.round(heard.position),
  duration: Math.round(heard.duration),
  percent,
});

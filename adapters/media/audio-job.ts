// What goes to an encoding process and what comes back.
import type { Result } from '@meend/core/shared/result';
import type { AudioRendition } from './rendition.ts';

export interface AudioJob {
  /** A recording in any of the accepted formats. */
  readonly input: string;
  /** Written whole; its folder exists. */
  readonly output: string;
  readonly rendition: AudioRendition;
}

export interface EncodedAudio {
  readonly seconds: number;
  readonly bytes: number;
  /** SHA-256 of the bytes, hex. */
  readonly hash: string;
}

export interface AudioFailure {
  /** unreadable: no recording we accept; encoder-died: the process crashed; time-limit: it took too long. */
  readonly code: 'media.unreadable' | 'media.encoder-died' | 'media.time-limit';
  readonly detail: string;
}

export type AudioAnswer = Result<EncodedAudio, AudioFailure>;

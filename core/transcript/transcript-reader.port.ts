// Reads a file made by another program: WebVTT, SRT or plain text.
import type { Result } from '@meend/core/shared/result.ts';
import type { Cue } from './cue.ts';
import type { TextError } from './text-error.ts';

export interface ForeignText {
  readonly isTimed: boolean;
  readonly cues: readonly Cue[];
  /** Of each cue its line in the file, from 1. */
  readonly lines: readonly number[];
}

export interface TranscriptReader {
  /** `name`: of the file; empty if the text was pasted. */
  read(bytes: Uint8Array, name: string): Result<ForeignText, TextError>;
}

// Why a text cannot be used, and where.
import type { DomainError } from '@meend/core/shared/error.ts';
import { transcriptMessages } from './messages/transcript-messages.ts';

export const textErrorReasons = [
  'not-utf8',
  'utf-16',
  'not-text',
  'no-webvtt',
  'no-text',
  'unreadable-time',
  'text-without-time',
  'end-not-after-begin',
  'order-broken',
  'beyond-end',
  'long-text',
  'long-speaker',
] as const;
export type TextErrorReason = (typeof textErrorReasons)[number];

export interface TextError {
  /** From 1; of a file its line, of cues their number. */
  readonly line: number;
  readonly reason: TextErrorReason;
}

export const errorAtLine = ({ line, reason }: TextError): DomainError => ({
  code: reason === 'beyond-end' ? 'transcript.beyond-end' : 'transcript.unreadable',
  messageIn: (language) => transcriptMessages[language].atLine(line, reason),
});

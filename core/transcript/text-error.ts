// Why a text cannot be used, and where.
import type { DomainError } from '@meend/core/shared/error.ts';
import { transcriptMessages } from './messages/transcript-messages.ts';
import type { TextErrorReason } from './text-error-reason.ts';

export interface TextError {
  /** From 1; of a file its line, of cues their number. */
  readonly line: number;
  readonly reason: TextErrorReason;
}

export const errorAtLine = ({ line, reason }: TextError): DomainError => ({
  code: reason === 'beyond-end' ? 'transcript.beyond-end' : 'transcript.unreadable',
  messageIn: (language) => transcriptMessages[language].atLine(line, reason),
});

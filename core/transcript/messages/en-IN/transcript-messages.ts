import type { TextErrorReason } from '@meend/core/transcript/text-error-reason.ts';

const reasons: Readonly<Record<TextErrorReason, string>> = {
  'not-utf8': 'this text is not in UTF-8. Save it as UTF-8 and upload it again.',
  'utf-16': 'this text is in UTF-16. Save it as UTF-8 and upload it again.',
  'not-text': 'this is not a text file. Use WebVTT, SRT or plain text.',
  'no-webvtt': 'a WebVTT file begins with the word WEBVTT.',
  'no-text': 'there is no text in this file.',
  'unreadable-time': 'this time cannot be read. Write it as 00:01:02.500 --> 00:01:04.000.',
  'text-without-time': 'this text has no time. Remove the empty line above it, or give it a time.',
  'end-not-after-begin': 'the end must be after the beginning.',
  'order-broken': 'this text begins before the one above it.',
  'beyond-end': 'this time lies after the end of the recording.',
  'long-text': 'a text has at most 500 letters. Split it.',
  'long-speaker': 'the name of a speaker has at most 80 letters.',
};

export const english = {
  atLine: (line: number, reason: TextErrorReason) => `Line ${line}: ${reasons[reason]}`,
} as const;

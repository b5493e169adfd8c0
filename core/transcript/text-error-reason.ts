// Why a text cannot be used.
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

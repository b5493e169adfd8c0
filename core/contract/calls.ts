// The whole wire. Later calls are added to these tables and nowhere else.
import { accountCalls } from './account.paths.ts';
import { catalogueCalls } from './catalogue.paths.ts';
import { paymentCalls } from './payment.paths.ts';
import { playbackCalls } from './playback.paths.ts';
import { unlockCalls } from './unlock.paths.ts';

export const calls = {
  ...accountCalls,
  ...catalogueCalls,
  ...paymentCalls,
  ...playbackCalls,
  ...unlockCalls,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;

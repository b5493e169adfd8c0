// The calls of the profile and of the pages behind its mails. No other page loads this table.
import { emailChangeCalls } from './account/email-change.calls.ts';
import { ownDetailsCalls } from './account/own-details.calls.ts';
import { profileCalls } from './account/profile.calls.ts';
import { myDataCalls } from './privacy/my-data.calls.ts';

export const ownAccountCalls = {
  ...emailChangeCalls,
  ...myDataCalls,
  ...ownDetailsCalls,
  ...profileCalls,
} as const;

export type OwnAccountCalls = typeof ownAccountCalls;

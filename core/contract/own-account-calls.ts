// The calls of the profile and of the pages behind its mails. No other page loads this table.
import { emailChangeCalls } from './paths/email-change.paths.ts';
import { myDataCalls } from './paths/my-data.paths.ts';
import { ownDetailsCalls } from './paths/own-details.paths.ts';
import { profileCalls } from './paths/profile.paths.ts';

export const ownAccountCalls = {
  ...emailChangeCalls,
  ...myDataCalls,
  ...ownDetailsCalls,
  ...profileCalls,
} as const;

export type OwnAccountCalls = typeof ownAccountCalls;

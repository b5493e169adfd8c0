// The calls of the profile and of the pages behind its mails. No other page loads this table.
import { emailChangeCalls } from './paths/email-change.paths.ts';
import { myDataCalls } from './paths/my-data.paths.ts';

export const ownAccountCalls = { ...emailChangeCalls, ...myDataCalls } as const;

export type OwnAccountCalls = typeof ownAccountCalls;

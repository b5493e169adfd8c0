// The whole wire: a listener's calls are added to listener-calls.ts or own-account-calls.ts, an admin's to studio-calls.ts;
// what the first page must not load has a table of its own.

import { guestStepCalls } from './insights/guest-steps.calls.ts';
import { listenerCalls } from './listener-calls.ts';
import { ownAccountCalls } from './own-account-calls.ts';
import { studioCalls } from './studio-calls.ts';

export const calls = { ...listenerCalls, ...ownAccountCalls, ...guestStepCalls, ...studioCalls } as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;

// The whole wire: a listener's calls are added to listener-calls.ts, an admin's to studio-calls.ts.
import { listenerCalls } from './listener-calls.ts';
import { studioCalls } from './studio-calls.ts';

export const calls = { ...listenerCalls, ...studioCalls } as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;

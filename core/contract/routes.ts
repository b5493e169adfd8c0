// A route turns a parsed wire request and its caller into a use case and its result into the wire's answer. Koa and the
// mocks run the same routes.
import type { Caller, SignedInCaller } from '../account/session.ts';
import type { DomainError } from '../shared/domain-error.ts';
import type { Result } from '../shared/result.ts';
import type { Actor } from '../staff/actor.ts';
import type { AnswerOf, InputOf } from './call.ts';
import type { Calls } from './calls.ts';

/** What the transport knows beside the input: all optional parts are absent in the mocks. */
export interface WireContext {
  /** SHA-256 of the asking browser's nonce cookie. */
  readonly browserHash: string | null;
  /** The client's address. */
  readonly address?: string | null;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

export type Route<C> = (
  input: InputOf<C>,
  caller: Caller,
  context: WireContext,
) => Promise<Result<AnswerOf<C>, DomainError>>;

/** The routes of one table of calls. */
export type RoutesOf<Table> = { readonly [Name in keyof Table]: Route<Table[Name]> };

export type Routes = RoutesOf<Calls>;

/** The user of a call whose policy has already asked for a session. */
export const signedIn = (caller: Caller): SignedInCaller => {
  if (caller.kind !== 'user') throw new Error('A route that needs a session was reached without one');
  return caller;
};

/** The name in the audit log of a caller whom the policy let in. */
export const actorOf = (caller: Caller, { address = null }: WireContext): Actor => {
  if (caller.kind === 'guest') throw new Error('A route that needs an admin was reached by a guest');
  if (caller.kind === 'banner-admin') return { kind: 'banner-admin', email: caller.email, address };
  const { id: userId, email } = caller.user;
  return { kind: 'staff', userId, email, address };
};

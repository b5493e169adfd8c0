// A route turns a parsed wire request and its caller into a use case and its result into the wire's answer. Koa and the
// mocks run the same routes.
import type { Caller, SignedInCaller } from '@meend/core/account/session.ts';
import type { SessionCookie } from '@meend/core/account/sessions/session-cookie.ts';
import type { SignInDevice } from '@meend/core/account/sessions/start-session.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import type { Result } from '@meend/core/shared/result.ts';
import type { Actor } from '@meend/core/staff/actor.ts';
import type { InputOf, ResponseOf } from './call.ts';
import type { Calls } from './calls.ts';

/** The session's cookie of the browser that makes the call. */
export interface CookieJar {
  read(): string | null;
  give(cookie: SessionCookie): void;
  clear(): void;
}

/** What this browser said of its visitor's age. */
export interface AgeCookie {
  /** Names the wording; null where nothing, or nothing of ours, came with the call. */
  readonly wording: string | null;
  /** The next page asks again. */
  clear(): void;
}

/** What the transport knows beside the input: all optional parts are absent in the mocks. */
export interface WireContext {
  /** SHA-256 of the asking browser's nonce cookie. */
  readonly browserHash: string | null;
  /** The id of the request in the log. */
  readonly requestId?: string;
  /** The client's address. */
  readonly address?: string | null;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly sessionCookie?: CookieJar;
  readonly ageCookie?: AgeCookie;
  /** Remembers that this browser signed in to an address. */
  readonly deviceCookie?: { remember(email: string): void; clear(): void };
}

/** What is known of the browser that makes the call. */
export const deviceOf = ({ headers, sessionCookie }: WireContext): SignInDevice => ({
  userAgent: headers['user-agent'] ?? null,
  cookie: sessionCookie?.read() ?? null,
});

export type Route<C> = (
  input: InputOf<C>,
  caller: Caller,
  context: WireContext,
) => Promise<Result<ResponseOf<C>, DomainError>>;

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
  if (caller.kind === 'banner-admin') return { kind: 'banner-admin', address };
  return { kind: 'staff', userId: caller.user.id, address };
};

// A route turns a parsed wire request and its caller into a use case and its result into the wire's answer. Koa and the
// mocks run the same routes.
import type { Caller, SignedInCaller } from '@meend/core/account/sessions/session.ts';
import type { SessionCookie } from '@meend/core/account/sessions/session-cookie.ts';
import type { SignInDevice } from '@meend/core/account/sessions/start-session.ts';
import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import type { Actor } from '@meend/core/audit/actor.ts';
import type { DomainError, ErrorCode } from '@meend/core/shared/error.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import type { Result } from '@meend/core/shared/result.ts';
import type { InputOf, ResponseOf } from './call.ts';
import type { SchemasOf } from './schema.ts';

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
  /** What the response's messages are written in. */
  readonly language: Language;
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

/** Names a budget of tries; the HTTP adapter holds the numbers. */
export type LimitName =
  | 'link-request'
  | 'email-change'
  | 'link-verification'
  | 'code-verification'
  | 'provider-sign-in'
  | 'order'
  | 'listening'
  | 'webhook'
  | 'question'
  | 'password'
  | 'second-factor'
  | 'my-data'
  | 'unsubscribe'
  | 'newsletter-test'
  | 'feedback'
  | 'page-error'
  | 'guest-step'
  | 'banner-login';

/** A file field of a multipart call. */
export interface FileField {
  /** Bytes. */
  readonly most: number;
  /** What a larger one answers. */
  readonly tooLarge: ErrorCode;
}

/** What only the server knows of a call. */
export interface RouteFacts {
  readonly errors: readonly ErrorCode[];
  /** The status of success, 200 unless it is said; 204 when the answer may be null and is. */
  readonly success?: 201;
  readonly limit?: LimitName;
  /** Gives the asking browser the nonce cookie by which the mailed link or code knows it again. */
  readonly marksBrowser?: boolean;
  /**
   * `raw`: the body is handed over as the text that was sent, for signatures; `multipart`: its text fields, and each of
   * `files` as it was received on disk; `none`: nothing is stated to be sent, so a body may be missing, empty or `{}`.
   */
  readonly bodyKind?: 'json' | 'raw' | 'multipart' | 'none';
  /** The file fields of a multipart call, one file each. */
  readonly files?: Readonly<Record<string, FileField>>;
  /** Made with the session's cookie instead of a token: 401 without one, 403 from another site. */
  readonly usesSessionCookie?: boolean;
  /** Its refusals carry no id: whoever asks about an address learns the same of every address. */
  readonly isSignIn?: boolean;
  /** Shows a payer the state of their payment: served under overload too. */
  readonly reportsPayment?: boolean;
  /** Served under overload too, as signing in and the state of a payment are. */
  readonly isCritical?: boolean;
  /** Answers the same to everybody without a session, so that it may be prepared and shared. */
  readonly sharedForGuests?: boolean;
}

/** Who makes the call, what the transport knows of it, and what the product can do. */
export interface RouteContext {
  readonly caller: Caller;
  readonly context: WireContext;
  readonly useCases: UseCases;
}

export type Respond<C> = (
  input: InputOf<C>,
  context: RouteContext,
) => Promise<Result<ResponseOf<C>, DomainError>>;

interface Route<C> extends RouteFacts {
  readonly respond: Respond<C>;
}

/** The routes of one table of calls. */
export type RoutesOf<Table> = { readonly [Name in keyof Table]: Route<Table[Name]> };

/** Calls that belong together, with what they take and answer and how they are served. */
interface Area<Table> {
  readonly calls: Table;
  readonly schemas: SchemasOf<Table>;
  readonly routes: RoutesOf<Table>;
}

export const area = <Table>(
  calls: Table,
  schemas: SchemasOf<Table>,
  routes: RoutesOf<Table>,
): Area<Table> => ({ calls, schemas, routes });

/** The user of a call whose policy has already asked for a session. */
export const signedIn = (caller: Caller): SignedInCaller => {
  if (caller.kind !== 'user') throw new Error('A route that needs a session was reached without one');
  return caller;
};

/** The name in the audit log of a caller whom the policy let in. */
export const actorOf = (caller: Caller, { address = null }: Pick<WireContext, 'address'>): Actor => {
  if (caller.kind === 'guest') throw new Error('A route that needs an admin was reached by a guest');
  if (caller.kind === 'banner-admin') return { kind: 'banner-admin', address };
  return { kind: 'staff', userId: caller.user.id, address };
};

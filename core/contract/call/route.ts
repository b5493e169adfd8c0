// Route: maps a validated request and its caller to a use case, and the result to the response. Koa and the mocks run
// the same routes.
import type { Caller, SignedInCaller } from '@meend/core/account/sessions/session.ts';
import type { SessionCookie } from '@meend/core/account/sessions/session-cookie.ts';
import type { SignInDevice } from '@meend/core/account/sessions/start-session.ts';
import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import type { Actor } from '@meend/core/audit/audit.ts';
import type { MailAdmission } from '@meend/core/jobs/mail-admission.ts';
import type { DomainError, ErrorCode } from '@meend/core/shared/error.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import type { Result } from '@meend/core/shared/result.ts';
import type { z } from 'zod';
import type { SentOf, Shapes, WireOf } from './schema.ts';

/** Session cookie of the caller's browser. */
export interface CookieJar {
  read(): string | null;
  give(cookie: SessionCookie): void;
  clear(): void;
}

/** Statement of age from the browser's cookie. */
export interface AgeCookie {
  /** Version of the wording; null if the request has no valid cookie. */
  readonly wording: string | null;
  /** Clears the cookie, so that the next page asks again. */
  clear(): void;
}

/** Request context beside the input; the mocks omit all optional parts. */
export interface WireContext {
  /** Language of the response's messages. */
  readonly language: Language;
  /** SHA-256 of the caller's nonce cookie. */
  readonly browserHash: string | null;
  /** Request id, as in the log. */
  readonly requestId?: string;
  /** Client's IP address. */
  readonly address?: string | null;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly sessionCookie?: CookieJar;
  readonly ageCookie?: AgeCookie;
  /** When the mail that the call requests is sent. */
  readonly mailAdmission?: MailAdmission;
  /** Addresses this browser signed in to. */
  readonly deviceCookie?: {
    isKnownTo(email: string): boolean;
    remember(email: string): void;
    clear(): void;
  };
}

/** Properties of the caller's browser. */
export const deviceOf = ({ headers, sessionCookie, deviceCookie }: WireContext): SignInDevice => ({
  userAgent: headers['user-agent'] ?? null,
  cookie: sessionCookie?.read() ?? null,
  isKnownTo: (email) => deviceCookie?.isKnownTo(email) ?? false,
});

/** Rate limit budgets; the HTTP adapter defines the numbers. */
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
  | 'playback-report'
  | 'guest-step'
  | 'banner-login'
  | 'search'
  | 'suggestions';

/** A file field of a multipart call. */
export interface FileField {
  /** Bytes. */
  readonly most: number;
  /** Error code for a larger file. */
  readonly tooLarge: ErrorCode;
}

/** Server-side options of a call. */
interface RouteFacts {
  readonly errors: readonly ErrorCode[];
  /** Success status, 200 by default; 204 if the response may be null and is. */
  readonly success?: 201;
  /** Content type of a response that is a text, sent as it is. */
  readonly responseType?: 'text/vtt';
  readonly limit?: LimitName;
  /** Sets the nonce cookie by which the mailed link or code recognizes this browser. */
  readonly marksBrowser?: boolean;
  /**
   * `raw`: the body as text, for signatures; `multipart`: its text fields, and each of `files` as received on disk;
   * `none`: no body is declared, so it may be missing, empty or `{}`.
   */
  readonly bodyKind?: 'json' | 'raw' | 'multipart' | 'none';
  /** Largest JSON body in bytes, if it may have more than 100 kB. */
  readonly bodyBytes?: number;
  /** File fields of a multipart call, one file each. */
  readonly files?: Readonly<Record<string, FileField>>;
  /** Authenticated by the session cookie instead of a token: 401 without one, 403 from another site. */
  readonly usesSessionCookie?: boolean;
  /** Errors carry no id, so that responses about any address are identical. */
  readonly isSignIn?: boolean;
  /** Shows a payer the state of their payment: served under overload too. */
  readonly reportsPayment?: boolean;
  /** Served under overload too, like signing in and the state of a payment. */
  readonly isCritical?: boolean;
  /** The response is identical for all guests, so it may be cached and shared. */
  readonly sharedForGuests?: boolean;
  /** How long the caller's browser alone may keep the response; by default it does not. */
  readonly cachedSeconds?: number;
}

/** The caller, the request context and the use cases. */
export interface RouteContext {
  readonly caller: Caller;
  readonly context: WireContext;
  readonly useCases: UseCases;
}

/** A call as the server knows it: its shapes, its facts and how it responds. */
type Route<Stated extends Shapes> = Stated &
  RouteFacts & {
    respond(
      input: SentOf<Stated>,
      to: RouteContext,
    ): Promise<Result<WireOf<Stated['response']>, DomainError>>;
  };

/** Any route; what it reads is known to its own shapes alone. */
export interface AnyRoute extends Shapes, RouteFacts {
  respond(input: never, to: RouteContext): Promise<Result<unknown, DomainError>>;
}

type Part<Name extends string, Schema> = [Schema] extends [never]
  ? unknown
  : { readonly [Key in Name]: Schema };

type Stated<Params, Query, Body, Response> = Part<'params', Params> &
  Part<'query', Query> &
  Part<'body', Body> & { readonly response: Response };

/** States a route; parts of the request that are left out are not read. */
export const route = <
  Response extends z.ZodType,
  Params extends z.ZodType = never,
  Query extends z.ZodType = never,
  Body extends z.ZodType = never,
>(
  stated: {
    readonly params?: Params;
    readonly query?: Query;
    readonly body?: Body;
    readonly response: Response;
    respond(
      input: SentOf<Stated<Params, Query, Body, Response>>,
      to: RouteContext,
    ): Promise<Result<WireOf<Response>, DomainError>>;
  } & RouteFacts,
) => stated as Route<Stated<Params, Query, Body, Response>>;

/** User of a call whose policy requires a session. */
export const signedIn = (caller: Caller): SignedInCaller => {
  if (caller.kind !== 'user') throw new Error('The policy of this route admits callers without a session');
  return caller;
};

/** Audit actor of a caller that the policy admitted. */
export const actorOf = (caller: Caller, { address = null }: Pick<WireContext, 'address'>): Actor => {
  if (caller.kind === 'guest') throw new Error('The policy of this route admits guests');
  if (caller.kind === 'banner-admin') return { kind: 'banner-admin', address };
  return { kind: 'staff', userId: caller.user.id, address };
};

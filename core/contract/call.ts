// A call of the wire, declared once: the router, the web client, the mocks and the OpenAPI document all iterate these.
import type { ErrorCode } from '@meend/core/shared/error.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * anyone: guests too, an invalid token counts as none; listener: a session; owner: the session of the user whose id
 * stands in the path or the body: another's answers 404 on reads and 403 on writes; admin: an admin's or superadmin's
 * session; staff: the same before it was confirmed by a second factor; superadmin: a superadmin's; banner: an admin's or superadmin's session, or the banner admin's token.
 */
export type Policy = 'anyone' | 'listener' | 'owner' | 'staff' | 'admin' | 'superadmin' | 'banner';

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

export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

export interface Call<Input extends CallInput = CallInput, Answer = unknown> {
  readonly method: Method;
  /** With `:name` for parameters and `{product}` for the product key. */
  readonly path: string;
  readonly policy: Policy;
  /** The status of success; 204 when the answer may be null and is. */
  readonly success: 200 | 201;
  readonly errors: readonly ErrorCode[];
  readonly limit?: LimitName;
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
  /** Tells a payer what became of their payment: answered for as long as anything is. */
  readonly reportsPayment?: boolean;
  /** Answers the same to everybody without a session, so that it may be prepared and shared. */
  readonly sharedForGuests?: boolean;
  /** Types alone; never set. */
  readonly types?: { readonly input: Input; readonly answer: Answer };
}

type Declared = Omit<Call, 'types'>;

/** Declares a call; the type arguments are its input and its answer. */
export const call = <Input extends CallInput, Answer>(declared: Declared): Call<Input, Answer> => declared;

export type InputOf<C> = C extends Call<infer Input, unknown> ? Input : never;
export type ResponseOf<C> = C extends Call<CallInput, infer Answer> ? Answer : never;

/** What every refused call answers. */
export interface ErrorResponse {
  readonly error: string;
  readonly message: string;
  readonly code: ErrorCode;
  readonly requestId?: string;
  /** The order the refusal is about, where the listener is to look at one. */
  readonly orderID?: string;
}

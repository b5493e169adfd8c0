// A call of the wire as a browser needs it. What only the server knows stands with the call's route (area.ts).
import type { ErrorCode } from '@meend/core/shared/error.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * anyone: guests too, an invalid token counts as none; listener: a session; owner: the session of the user whose id
 * stands in the path or the body: another's answers 404 on reads and 403 on writes; admin: an admin's or superadmin's
 * session; staff: the same before it was confirmed by a second factor; superadmin: a superadmin's; banner: an admin's or superadmin's session, or the banner admin's token.
 */
export type Policy = 'anyone' | 'listener' | 'owner' | 'staff' | 'admin' | 'superadmin' | 'banner';

export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

/** What a call takes and answers, as `ShapesOf` derives it from the call's schemas. */
export interface CallShape {
  readonly input: CallInput;
  readonly response: unknown;
}

export interface Call<Input extends CallInput = CallInput, Response = unknown> {
  readonly method: Method;
  /** With `:name` for parameters and `{product}` for the product key. */
  readonly path: string;
  readonly policy: Policy;
  /** Types alone; never set. */
  readonly types?: { readonly input: Input; readonly response: Response };
}

interface DeclareCall {
  <Shape extends CallShape>(
    method: Method,
    path: string,
    policy: Policy,
  ): Call<Shape['input'], Shape['response']>;
  <Input extends CallInput, Response>(method: Method, path: string, policy: Policy): Call<Input, Response>;
}

/** Declares a call; the type argument is its shape. */
export const call: DeclareCall = (method: Method, path: string, policy: Policy) => ({ method, path, policy });

export type InputOf<C> = C extends Call<infer Input, unknown> ? Input : never;
export type ResponseOf<C> = C extends Call<CallInput, infer Response> ? Response : never;

/** What every refused call answers. */
export interface ErrorResponse {
  readonly error: string;
  readonly message: string;
  readonly code: ErrorCode;
  readonly requestId?: string;
  /** The order the refusal is about, where the listener is to look at one. */
  readonly orderID?: string;
}

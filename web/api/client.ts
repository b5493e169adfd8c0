import type { Call, CallInput, ErrorResponse } from '@meend/core/contract/call/call.ts';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import { recordServerTime } from '@meend/web/platform/clock.ts';
import type { Renewal } from './renewal.ts';

const RENEWED = 'x-renewed-token';

/** Error of a call, with the server's message and code; without a response both are missing. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network.unreachable';
  readonly status: number;
  readonly serverMessage: string | null;
  /** Id of the order the error concerns. */
  readonly orderId: string | null;

  constructor(status: number, answer: ErrorResponse | null) {
    super(answer?.code ?? 'network.unreachable');
    this.name = 'ApiError';
    this.status = status;
    this.code = answer?.code ?? 'network.unreachable';
    this.serverMessage = answer?.error ?? null;
    this.orderId = answer?.orderID ?? null;
  }
}

/** Whether the server knows nothing at the address, or shows it to no one. */
export const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
}

/** Storage of the token sent with a call: the listener's, or a separate one. */
export interface TokenStore {
  readonly read: () => string | null;
  readonly write: (token: string) => unknown;
  readonly clear: () => void;
  /** Whether the token has expired; omitted if it cannot be renewed. */
  readonly isOver?: () => boolean;
  /** Renews the token by the session's cookie. */
  readonly renew?: (stale: string) => Promise<Renewal>;
}

const addressOf = (call: Call, input: CallInput): string => {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const query = Object.entries(input.query ?? {}).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`;
};

const requestOf = (call: Call, input: CallInput, token: string | null, options: CallOptions): RequestInit => {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  const isForm = input.body instanceof FormData;
  if (input.body !== undefined && !isForm) headers['content-type'] = 'application/json';
  return {
    method: call.method,
    headers,
    ...(input.body === undefined
      ? {}
      : { body: isForm ? (input.body as FormData) : JSON.stringify(input.body) }),
    ...options,
  };
};

const errorAnswer = async (response: Response): Promise<ErrorResponse | null> => {
  const answer = (await response.json().catch(() => null)) as ErrorResponse | null;
  return typeof answer?.error === 'string' ? answer : null;
};

/** Renews or clears a token that was rejected or has expired. */
const replace = async (token: TokenStore, stale: string): Promise<Renewal> => {
  const current = token.read();
  if (current !== stale) return current === null ? 'refused' : 'renewed';
  const renewal = (await token.renew?.(stale)) ?? 'refused';
  if (renewal === 'refused' && token.read() === stale) token.clear();
  return renewal;
};

export type MakeCall = (
  call: Call,
  input: CallInput,
  options: CallOptions,
  token?: TokenStore,
) => Promise<unknown>;

/** Creates the function that makes calls, by default with the listener's token. */
export const createClient = (fetch: typeof globalThis.fetch, listenerToken: TokenStore): MakeCall => {
  const send = async (
    call: Call,
    input: CallInput,
    options: CallOptions,
    token: TokenStore,
  ): Promise<{ readonly response: Response; readonly sentToken: string | null }> => {
    const sentToken = token.read();
    const response = await fetch(addressOf(call, input), requestOf(call, input, sentToken, options)).catch(
      (cause: unknown) => {
        if (options.signal?.aborted) throw cause;
        throw new ApiError(0, null);
      },
    );
    recordServerTime(response.headers.get('date'));
    const renewed = response.headers.get(RENEWED);
    // Another tab may have signed out, or signed in as another user, during the call.
    if (renewed && token.read() === sentToken) token.write(renewed);
    return { response, sentToken };
  };

  return async (call, input, options, token = listenerToken) => {
    const stored = token.read();
    if (stored !== null && token.isOver?.()) await replace(token, stored);
    let { response, sentToken } = await send(call, input, options, token);
    if (response.status === 401 && call.policy !== 'anyone' && sentToken !== null) {
      if ((await replace(token, sentToken)) === 'renewed') {
        ({ response, sentToken } = await send(call, input, options, token));
        if (response.status === 401 && token.read() === sentToken) token.clear();
      }
    }
    if (!response.ok) throw new ApiError(response.status, await errorAnswer(response));
    if (response.status === 204) return null;
    const answer: unknown = await response.json();
    // A proxy may have responded instead of the server, whose calls return objects only.
    if (answer === null || typeof answer !== 'object') throw new ApiError(0, null);
    return answer;
  };
};

export type CallApi = <Input extends CallInput, Answer>(
  call: Call<Input, Answer>,
  input: Input,
  options?: CallOptions,
) => Promise<Answer>;

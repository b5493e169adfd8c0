import type { AnswerOf, Call, CallInput, ErrorAnswer, InputOf } from '@meend/core/contract/call';
import { type CallName, type Calls, calls } from '@meend/core/contract/calls';
import type { ErrorCode } from '@meend/core/shared/domain-error';
import { clearToken, readToken, writeToken } from '../platform/token-storage.ts';

const RENEWED = 'x-renewed-token';

/** A refused call carries the server's sentence and code; an unreachable server has neither. */
export class CallFailure extends Error {
  readonly code: ErrorCode | 'network.unreachable';
  readonly status: number;
  readonly sentence: string | null;

  constructor(status: number, answer: ErrorAnswer | null) {
    super(answer?.code ?? 'network.unreachable');
    this.name = 'CallFailure';
    this.status = status;
    this.code = answer?.code ?? 'network.unreachable';
    this.sentence = answer?.error ?? null;
  }
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean;
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

const requestOf = (call: Call, input: CallInput, options: CallOptions): RequestInit => {
  const token = readToken();
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  return {
    method: call.method,
    headers,
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    ...options,
  };
};

const errorAnswer = async (response: Response): Promise<ErrorAnswer | null> => {
  const answer = (await response.json().catch(() => null)) as ErrorAnswer | null;
  return typeof answer?.error === 'string' ? answer : null;
};

export const callApi = async <Name extends CallName>(
  name: Name,
  input: InputOf<Calls[Name]>,
  options: CallOptions = {},
): Promise<AnswerOf<Calls[Name]>> => {
  const call: Call = calls[name];
  const sentToken = readToken();
  const response = await fetch(addressOf(call, input), requestOf(call, input, options)).catch(
    (cause: unknown) => {
      if (options.signal?.aborted) throw cause;
      throw new CallFailure(0, null);
    },
  );
  const renewed = response.headers.get(RENEWED);
  // Another tab may have signed out, or in as somebody else, while the call was under way.
  if (renewed && readToken() === sentToken) writeToken(renewed);
  if (response.status === 401 && call.policy !== 'anyone' && readToken() === sentToken) clearToken();
  if (!response.ok) throw new CallFailure(response.status, await errorAnswer(response));
  return (response.status === 204 ? null : await response.json()) as AnswerOf<Calls[Name]>;
};

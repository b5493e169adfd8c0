// A client with its own address and cookies that retries after a 503 or no response.
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from '@meend/tests/resilience/processes/test-client.ts';
import type { Acknowledged } from './acknowledged.ts';

interface RequestInput {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object;
}

const RETRY_TIMEOUT_MS = 120_000;
const AGAIN_MS = 250;
const REQUEST_TIMEOUT_MS = 60_000;

let people = 0;

/** A private address each, so that clients do not share a rate limit. */
const newAddress = (): string => {
  people += 1;
  return `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`;
};

/** Thrown when a client gives up because the product did not recover in time. */
export class NotAnswered extends Error {
  override readonly name = 'NotAnswered';
}

export const retryingClient = (ledger: Acknowledged, urls: () => string) => {
  const address = newAddress();
  let token: string | null = null;
  let cookie: string | null = null;

  const once = async ({ method, path, body }: RequestInput): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const response = await fetch(urls() + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      headers: {
        'x-forwarded-for': address,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(cookie === null ? {} : { cookie }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const newCookie = response.headers.getSetCookie()[0]?.split(';', 1)[0];
    if (newCookie !== undefined) cookie = newCookie;
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return { status: response.status, headers: response.headers, json: isJson ? JSON.parse(text) : null };
  };

  const recordFailures = (what: string, { status, headers, json }: Answer): void => {
    const isLate = status === 503 && json?.code === 'server.unavailable';
    if (isLate && !headers.has('retry-after')) ledger.wrong.push(`${what}: 503 without Retry-After`);
    if (status === 500 || status === 429) ledger.wrong.push(`${what}: ${status} ${json?.code ?? ''}`);
  };

  return {
    setToken(newToken: string): void {
      token = newToken;
    },
    /** The first response that is not a 503, and whether an earlier attempt may have taken effect. */
    async insist(input: RequestInput): Promise<Answer & { readonly isRepeated: boolean }> {
      const what = `${input.method ?? ''} ${input.path}`.trim();
      const limit = performance.now() + RETRY_TIMEOUT_MS;
      ledger.questions += 1;
      for (let attempt = 1; performance.now() < limit; attempt += 1) {
        // A broken connection acknowledges nothing.
        const answer = await once(input).catch(() => null);
        if (answer !== null) recordFailures(what, answer);
        if (answer !== null && answer.status < 500) return { ...answer, isRepeated: attempt > 1 };
        ledger.repeated += 1;
        await wait(AGAIN_MS);
      }
      throw new NotAnswered(`${what} was not answered in ${RETRY_TIMEOUT_MS / 1_000} s`);
    },
    /** A single attempt; null if the connection broke. */
    async send(input: RequestInput): Promise<Answer | null> {
      ledger.questions += 1;
      const answer = await once(input).catch(() => null);
      if (answer !== null) recordFailures(input.path, answer);
      return answer;
    },
  };
};

export type RetryingClient = ReturnType<typeof retryingClient>;

// Somebody with a network address and a browser of their own, who asks again when the product says "later", or nothing.
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from '@meend/tests/resilience/processes/test-client.ts';
import type { Acknowledged } from './acknowledged.ts';

export interface RequestInput {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object;
}

const RETRY_TIMEOUT_MS = 120_000;
const AGAIN_MS = 250;
const REQUEST_TIMEOUT_MS = 60_000;

let people = 0;

/** A private address for each, so that nobody uses up another's tries. */
const newAddress = (): string => {
  people += 1;
  return `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`;
};

/** What the person who asks gave up: the product did not come back in time. */
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
    /** The first answer that is not "later", and whether an earlier try may have been done and not heard of. */
    async insist(input: RequestInput): Promise<Answer & { readonly isRepeated: boolean }> {
      const what = `${input.method ?? ''} ${input.path}`.trim();
      const limit = performance.now() + RETRY_TIMEOUT_MS;
      ledger.questions += 1;
      for (let attempt = 1; performance.now() < limit; attempt += 1) {
        // A line that breaks off while a server is away promises nothing.
        const answer = await once(input).catch(() => null);
        if (answer !== null) recordFailures(what, answer);
        if (answer !== null && answer.status < 500) return { ...answer, isRepeated: attempt > 1 };
        ledger.repeated += 1;
        await wait(AGAIN_MS);
      }
      throw new NotAnswered(`${what} was not answered in ${RETRY_TIMEOUT_MS / 1_000} s`);
    },
    /** One try and no more; null when the line broke off. */
    async send(input: RequestInput): Promise<Answer | null> {
      ledger.questions += 1;
      const answer = await once(input).catch(() => null);
      if (answer !== null) recordFailures(input.path, answer);
      return answer;
    },
  };
};

export type RetryingClient = ReturnType<typeof retryingClient>;

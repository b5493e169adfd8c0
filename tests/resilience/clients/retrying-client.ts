// Somebody with a network address and a browser of their own, who asks again when the product says "later", or nothing.
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from '@meend/tests/processes/test-client.ts';
import type { Acknowledged } from './acknowledged.ts';

export interface Asked {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object;
}

const PATIENCE_MS = 120_000;
const AGAIN_MS = 250;
const LONGEST_ANSWER_MS = 60_000;

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

  const once = async ({ method, path, body }: Asked): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const response = await fetch(urls() + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
      headers: {
        'x-forwarded-for': address,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(cookie === null ? {} : { cookie }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const given = response.headers.getSetCookie()[0]?.split(';', 1)[0];
    if (given !== undefined) cookie = given;
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return { status: response.status, headers: response.headers, json: isJson ? JSON.parse(text) : null };
  };

  const judge = (what: string, { status, headers, json }: Answer): void => {
    const isLate = status === 503 && json?.code === 'server.unavailable';
    if (isLate && !headers.has('retry-after')) ledger.wrong.push(`${what}: 503 without Retry-After`);
    if (status === 500 || status === 429) ledger.wrong.push(`${what}: ${status} ${json?.code ?? ''}`);
  };

  return {
    hold(given: string): void {
      token = given;
    },
    /** The first answer that is not "later", and whether an earlier try may have been done and not heard of. */
    async insist(asked: Asked): Promise<Answer & { readonly isRepeated: boolean }> {
      const what = `${asked.method ?? ''} ${asked.path}`.trim();
      const limit = performance.now() + PATIENCE_MS;
      ledger.questions += 1;
      for (let tries = 1; performance.now() < limit; tries += 1) {
        // A line that breaks off while a server is away promises nothing.
        const answer = await once(asked).catch(() => null);
        if (answer !== null) judge(what, answer);
        if (answer !== null && answer.status < 500) return { ...answer, isRepeated: tries > 1 };
        ledger.repeated += 1;
        await wait(AGAIN_MS);
      }
      throw new NotAnswered(`${what} was not answered in ${PATIENCE_MS / 1_000} s`);
    },
    /** One try and no more; null when the line broke off. */
    async ask(asked: Asked): Promise<Answer | null> {
      ledger.questions += 1;
      const answer = await once(asked).catch(() => null);
      if (answer !== null) judge(asked.path, answer);
      return answer;
    },
  };
};

export type RetryingClient = ReturnType<typeof retryingClient>;

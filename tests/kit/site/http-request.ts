import type { TestSite } from './http-site.ts';

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined if it is not JSON. */
  readonly json: Record<string, unknown> & readonly Record<string, unknown>[];
}

export interface Question {
  readonly method?: string;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent unchanged, instead of `body`. */
  readonly raw?: string | Uint8Array<ArrayBuffer>;
}

/** Undefined if it is not JSON. */
export const parsedJson = (text: string): never => {
  try {
    return JSON.parse(text) as never;
  } catch {
    return undefined as never;
  }
};

export const httpRequest = async (
  { url }: Pick<TestSite, 'url'>,
  path: string,
  question: Question = {},
): Promise<Answered> => {
  const { token, body, raw } = question;
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(url + path, {
    method: question.method ?? (sent === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    headers: {
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...question.headers,
    },
    ...(sent === undefined ? {} : { body: sent }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parsedJson(text) };
};

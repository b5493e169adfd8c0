// Whoever opens the job queues over HTTP: by a code of theirs, posted as the dashboard's form does.
import { expect } from 'vitest';
import { type Answered, ask, type Question } from '../http-ask.ts';
import type { Listener } from '../http-people.ts';
import type { TestSite } from '../http-site.ts';

export const PAGE = '/job-queues';
export const CODE_CALL = '/api/meendAdmin/queue-page-code';
export const UNREACHABLE =
  'The job queues cannot be reached right now. No job is lost: each of them waits in the database.';

const asBrowser = { accept: 'text/html,*/*' };
export const fromUs = { ...asBrowser, 'sec-fetch-site': 'same-origin' };

export const codeFor = async (site: TestSite, token: string): Promise<string> => {
  const { status, json } = await ask(site, CODE_CALL, { token, body: {} });
  expect(status).toBe(200);
  return String(json.code);
};

export const postForm = (
  site: TestSite,
  fields: string,
  headers: Record<string, string> = {},
): Promise<Answered> =>
  ask(site, PAGE, {
    raw: fields,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...fromUs, ...headers },
  });

export const enter = (
  site: TestSite,
  code: string,
  headers: Record<string, string> = {},
): Promise<Answered> => postForm(site, new URLSearchParams({ code }).toString(), headers);

export const cookieOf = (answer: Answered): string => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** The page's cookie of somebody who came in by a code of theirs. */
export const visit = async (site: TestSite, { token }: Listener): Promise<string> => {
  const entered = await enter(site, await codeFor(site, token));
  expect(entered.status).toBe(303);
  return cookieOf(entered);
};

export const look = (
  site: TestSite,
  cookie: string,
  path = PAGE,
  question: Question = {},
): Promise<Answered> =>
  ask(site, path, { ...question, headers: { ...asBrowser, cookie, ...question.headers } });

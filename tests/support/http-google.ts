// A browser that signs in through the sandbox identity provider over real HTTP, one redirect at a time.
import { type Answered, ask, type Question } from './http-ask.ts';
import type { TestSite } from './http-site.ts';

export interface Person {
  readonly email: string;
  readonly verified?: boolean;
}

export interface Browser {
  /** Follows no redirect, keeps the cookies. */
  visit(address: string, question?: Question): Promise<Answered>;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string | null): void;
  /** Clicks "Continue with Google"; answers where the provider is. */
  start(query?: string): Promise<string>;
  /** Chooses who to be at the provider; answers the way back. */
  choose(chooser: string, person: Person | 'cancel'): Promise<string>;
  /** The whole way; answers the landing's address. */
  signIn(person: Person | 'cancel', query?: string): Promise<string>;
  /** What the landing page asks for. */
  exchange(code: string): Promise<Answered>;
}

export const START = '/api/gauth/auth/google';

const pathOf = (site: TestSite, address: string): string => {
  const url = new URL(address, site.url);
  if (url.origin !== site.url) throw new Error(`Led away to ${url.origin}`);
  return url.pathname + url.search;
};

export const codeOf = (landing: string): string =>
  new URL(landing, 'http://site.example').searchParams.get('token') ?? '';

export const browserOf = (site: TestSite): Browser => {
  const jar = new Map<string, string>();

  const visit = async (address: string, question: Question = {}): Promise<Answered> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(cookie === '' ? {} : { cookie }), ...question.headers };
    const answer = await ask(site, pathOf(site, address), { ...question, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const mark = pair.indexOf('=');
      if (attributes.includes('Max-Age=0')) jar.delete(pair.slice(0, mark));
      else jar.set(pair.slice(0, mark), pair.slice(mark + 1));
    }
    return answer;
  };

  const locationOf = (answer: Answered): string => answer.headers.get('location') ?? '';
  const start = async (query = '') => locationOf(await visit(`${START}${query}`));
  const choose = async (chooser: string, person: Person | 'cancel') => {
    const form =
      person === 'cancel'
        ? { choice: 'cancel' }
        : {
            choice: 'continue',
            email: person.email,
            ...(person.verified === false ? {} : { verified: 'yes' }),
          };
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return locationOf(await visit(chooser, { raw: new URLSearchParams(form).toString(), headers }));
  };
  return {
    visit,
    cookie: (name) => jar.get(name),
    setCookie: (name, value) => void (value === null ? jar.delete(name) : jar.set(name, value)),
    start,
    choose,
    signIn: async (person, query) => {
      const back = await choose(await start(query), person);
      return locationOf(await visit(back));
    },
    exchange: (code) => visit('/api/users/verify-login-token', { body: { token: code } }),
  };
};

export const switchFaults = (site: TestSite, faults: readonly string[], rotateKeys = false) =>
  ask(site, '/sandbox/identity/faults', { body: { faults, rotateKeys } });

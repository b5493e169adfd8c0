// A browser that signs in through an identity provider over real HTTP, one redirect at a time.
import { type Answered, parsedJson, type Question } from './http-request.ts';
import type { TestSite } from './http-site.ts';

export interface Person {
  readonly email: string;
  readonly verified?: boolean;
  readonly name?: string;
  /** Their subject at the provider, whatever their address is. */
  readonly subject?: string;
}

export interface Browser {
  /** Does not follow redirects, stores cookies. */
  visit(address: string, question?: Question): Promise<Answered>;
  /** Names of the cookies with this prefix. */
  cookies(beginning: string): readonly string[];
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string | null): void;
  /** Clicks "Continue with Google"; returns the provider's URL. */
  start(query?: string): Promise<string>;
  /** Chooses an identity at the provider; returns the callback URL. */
  choose(chooser: string, person: Person | 'cancel'): Promise<string>;
  /** The complete sign-in; returns the landing page's URL. */
  signIn(person: Person | 'cancel', query?: string): Promise<string>;
  /** The landing page's call. */
  exchange(code: string): Promise<Answered>;
}

export const START = '/api/gauth/auth/google';
export const CALLBACK = '/api/gauth/callback';
/** Where every failure ends: the landing page without a code, which shows a message. */
export const FAILED = '/gauth/user-profile';

export const codeOf = (landing: string): string =>
  new URL(landing, 'http://site.example').searchParams.get('token') ?? '';

interface StoredCookie {
  readonly value: string;
  readonly path: string;
}

/** Cookies of one host, by path but not by port, as in browsers. */
const jarOf = () => {
  const cookies = new Map<string, StoredCookie>();
  const nameOf = (key: string) => key.slice(0, key.indexOf(' '));
  return {
    cookies,
    nameOf,
    store(line: string): void {
      const [pair = '', ...attributes] = line.split('; ');
      const mark = pair.indexOf('=');
      const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/';
      const key = `${pair.slice(0, mark)} ${path}`;
      const expires = attributes.find((one) => /^expires=/i.test(one))?.slice(8);
      const isGone =
        attributes.includes('Max-Age=0') || (expires !== undefined && Date.parse(expires) <= Date.now());
      if (isGone) cookies.delete(key);
      else cookies.set(key, { value: pair.slice(mark + 1), path });
    },
    headerFor: (path: string): string =>
      [...cookies]
        .filter(([, cookie]) => path.startsWith(cookie.path))
        .map(([key, { value }]) => `${nameOf(key)}=${value}`)
        .join('; '),
  };
};

const formOf = (person: Person | 'cancel'): Record<string, string> =>
  person === 'cancel'
    ? { choice: 'cancel' }
    : {
        choice: 'continue',
        email: person.email,
        ...(person.name === undefined ? {} : { name: person.name }),
        ...(person.subject === undefined ? {} : { subject: person.subject }),
        ...(person.verified === false ? {} : { verified: 'yes' }),
      };

export const browserOf = (site: Pick<TestSite, 'url'>): Browser => {
  const jar = jarOf();

  const visit = async (address: string, question: Question = {}): Promise<Answered> => {
    const url = new URL(address, site.url);
    const cookie = jar.headerFor(url.pathname);
    const sent = question.raw ?? (question.body === undefined ? undefined : JSON.stringify(question.body));
    const answer = await fetch(url, {
      method: question.method ?? (sent === undefined ? 'GET' : 'POST'),
      redirect: 'manual',
      headers: {
        ...(cookie === '' ? {} : { cookie }),
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...question.headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
    for (const line of answer.headers.getSetCookie()) jar.store(line);
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, json: parsedJson(text) };
  };

  /** Follows redirects until a page responds or the callback is reached. */
  const follow = async (address: string, question?: Question): Promise<string> => {
    const answer = await visit(address, question);
    const location = answer.headers.get('location');
    if (location === null) {
      if (answer.status !== 200) throw new Error(`The provider answered ${answer.status}: ${answer.text}`);
      return address;
    }
    const next = new URL(location, address).href;
    return next.startsWith(`${site.url}${CALLBACK}`) ? next : follow(next);
  };

  const locationOf = (answer: Answered): string => answer.headers.get('location') ?? '';
  const start = async (query = '') => locationOf(await visit(`${START}${query}`));
  const choose = async (chooser: string, person: Person | 'cancel') => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return follow(await follow(chooser), { raw: new URLSearchParams(formOf(person)).toString(), headers });
  };
  const keyOf = (name: string) => [...jar.cookies.keys()].find((key) => jar.nameOf(key) === name);
  return {
    visit,
    cookies: (beginning) =>
      [...jar.cookies.keys()].map(jar.nameOf).filter((name) => name.startsWith(beginning)),
    cookie: (name) => jar.cookies.get(keyOf(name) ?? '')?.value,
    setCookie(name, value) {
      if (value === null) jar.cookies.delete(`${name} /`);
      else jar.cookies.set(`${name} /`, { value, path: '/' });
    },
    start,
    choose,
    signIn: async (person, query) => {
      const back = await choose(await start(query), person);
      return locationOf(await visit(back));
    },
    exchange: (code) => visit('/api/users/verify-login-token', { body: { token: code } }),
  };
};

// A client with its own network address that can use any of the processes.
import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { ProductWorld } from './product-world.ts';

/** The fields of responses that are read here, depending on the call. */
interface AnsweredBody {
  readonly code: string;
  readonly token: string;
  readonly audioFile: { readonly _id: string; readonly url: string };
  readonly state: string;
  readonly thumbnailUrl: string;
  readonly orderID: string;
  readonly sessionID: string;
  readonly status: string;
  readonly subscriptions: readonly object[];
  readonly saved: number;
  readonly places: readonly { readonly partId: string; readonly position: number }[];
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Null if the body is not JSON. */
  readonly json: Partial<AnsweredBody> | null;
}

/** A field of the response; throws if it is missing. */
export const fieldOf = <Name extends keyof AnsweredBody>(
  { status, json }: Pick<Answer, 'status' | 'json'>,
  name: Name,
): AnsweredBody[Name] => {
  const value = json?.[name];
  if (value === undefined) throw new Error(`The answer ${status} has no ${name}`);
  return value as AnsweredBody[Name];
};

export interface Person {
  readonly email: string;
  readonly userId: string;
  readonly token: string;
}

let people = 0;
/** A documentation address (RFC 5737) each, so that clients do not share a rate limit. */
export const newAddress = (): string => {
  people += 1;
  return `203.0.113.${people}`;
};

export const testClient = (address = newAddress()) => {
  let token: string | null = null;
  return {
    address,
    setToken: (newToken: string) => {
      token = newToken;
    },
    async request(url: string, method = 'GET', sent?: object): Promise<Answer> {
      const isForm = sent instanceof FormData;
      const response = await fetch(url, {
        method,
        headers: {
          'x-forwarded-for': address,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(sent === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        },
        ...(sent === undefined ? {} : { body: isForm ? sent : JSON.stringify(sent) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      return { status: response.status, headers: response.headers, json: isJson ? JSON.parse(text) : null };
    },
  };
};

type TestClient = ReturnType<typeof testClient>;

/** Secret of the link in the newest mail to this address, once it has arrived. */
export const linkSecret = async ({ mails }: ProductWorld, email: string): Promise<string> => {
  const newest = () => mails.accepted.findLast(({ recipients }) => recipients.includes(email))?.text ?? '';
  await expect.poll(newest, { timeout: 30_000 }).toMatch(/token=/);
  return /token=([\w-]+)/.exec(newest())?.[1] ?? '';
};

/** Rows of a response, typed by the caller; throws if it is not a list. */
export const listOf = <Row>({ status, json }: Answer): readonly Row[] => {
  if (!Array.isArray(json)) throw new Error(`The answer ${status} is no list`);
  return json as readonly Row[];
};

/** Requests the link at one process and follows it at another. */
export const signUp = async (
  world: ProductWorld,
  name: string,
  at: { readonly requestUrl: string; readonly verifies: string },
  who = testClient(),
): Promise<Person & TestClient> => {
  const email = `${name}.${randomBytes(4).toString('hex')}@listeners.example`;
  const linkRequest = await who.request(`${at.requestUrl}/api/users/request-signup-link`, 'POST', {
    email,
    marketingOptIn: false,
  });
  expect(linkRequest.status).toBe(200);
  const verified = await who.request(`${at.verifies}/api/users/verify-registration-token`, 'POST', {
    token: await linkSecret(world, email),
    marketingOptIn: false,
  });
  expect(verified.status).toBe(200);
  const token = fieldOf(verified, 'token');
  who.setToken(token);
  const [, claims = ''] = token.split('.');
  const { userId } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { userId: string };
  return { ...who, email, userId, token };
};

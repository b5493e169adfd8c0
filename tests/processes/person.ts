// Somebody with an address of their own on the network, who asks whichever process a test names.
import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { ProductWorld } from './product-world.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: each test says what it expects in it
  readonly json: any;
}

export interface Person {
  readonly email: string;
  readonly userId: string;
  readonly token: string;
}

let people = 0;
/** A documentation address (RFC 5737) for each of them, so that nobody uses up another's tries. */
export const newAddress = (): string => {
  people += 1;
  return `203.0.113.${people}`;
};

export const asker = (address = newAddress()) => {
  let token: string | null = null;
  return {
    address,
    holds: (given: string) => {
      token = given;
    },
    async ask(url: string, method = 'GET', sent?: object): Promise<Answer> {
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

export type Asker = ReturnType<typeof asker>;

/** The secret of the link in the newest mail to this address, once it has come. */
export const linkSecret = async ({ mails }: ProductWorld, email: string): Promise<string> => {
  const newest = () => mails.taken.findLast(({ recipients }) => recipients.includes(email))?.text ?? '';
  await expect.poll(newest, { timeout: 30_000 }).toMatch(/token=/);
  return /token=([\w-]+)/.exec(newest())?.[1] ?? '';
};

/** Asks for the link at one process and follows it at another. */
export const signUp = async (
  world: ProductWorld,
  name: string,
  at: { readonly asks: string; readonly verifies: string },
  who = asker(),
): Promise<Person & Asker> => {
  const email = `${name}.${randomBytes(4).toString('hex')}@listeners.example`;
  const asked = await who.ask(`${at.asks}/api/users/request-signup-link`, 'POST', {
    email,
    marketingOptIn: false,
  });
  expect(asked.status).toBe(200);
  const verified = await who.ask(`${at.verifies}/api/users/verify-registration-token`, 'POST', {
    token: await linkSecret(world, email),
    marketingOptIn: false,
  });
  expect(verified.status).toBe(200);
  const { token } = verified.json;
  who.holds(token);
  const { userId } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
  return { ...who, email, userId, token };
};

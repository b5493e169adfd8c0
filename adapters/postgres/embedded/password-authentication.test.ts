import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordAuthentication } from './password-authentication.ts';

const SECRET = 'mQ2x0c9Zt3';
const startup = { bytes: Buffer.from('startup') };
const query = { bytes: Buffer.from('Q\0\0\0\x0dselect 1\0') };

const password = (text: string) => {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.from('p\0\0\0\0');
  head.writeInt32BE(body.length + 4, 1);
  return { bytes: Buffer.concat([head, body]) };
};

test('a client with the secret is admitted, and its buffered units are forwarded first', () => {
  const authentication = passwordAuthentication(SECRET);
  expect(authentication.receive(startup)).toMatchObject({ kind: 'respond', isLast: false });
  expect(authentication.isAuthenticated()).toBe(false);
  expect(authentication.receive(password(SECRET))).toEqual({ kind: 'forward', units: [startup] });
  expect(authentication.receive(query)).toEqual({ kind: 'forward', units: [query] });
});

test('any other password is rejected for good, and nothing is forwarded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
      fc.pre(text !== SECRET);
      const authentication = passwordAuthentication(SECRET);
      authentication.receive(startup);
      expect(authentication.receive(password(text))).toMatchObject({ kind: 'respond', isLast: true });
      expect(authentication.isAuthenticated()).toBe(false);
    }),
  );
});

test('a query instead of the password is rejected', () => {
  const authentication = passwordAuthentication(SECRET);
  authentication.receive(startup);
  expect(authentication.receive(query)).toMatchObject({ kind: 'respond', isLast: true });
});

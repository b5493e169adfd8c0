import { makeId, type OrderId } from '@meend/core/shared/ids.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderViews } from './order-views.ts';

const key = (fill: number) => new Uint8Array(32).fill(fill);
const id = (fill: number) => makeId<OrderId>(new Date(1_795_000_000_000), new Uint8Array(10).fill(fill));
const endsAt = new Date('2026-11-23T06:30:00.000Z');
const views = orderViews([key(1)]);
const token = views.tokenFor(id(1), endsAt);

test('a valid token returns its expiry, for its own order alone', () => {
  expect(views.endOf(id(1), token)).toEqual(endsAt);
  expect(views.endOf(id(2), token)).toBeNull();
  expect(views.tokenFor(id(1), endsAt)).toBe(token);
});

test('a token fits into the return address and needs no escaping', () => {
  expect(token).toMatch(/^[\w.-]{1,60}$/);
});

test('a token survives a rotation of the keys, and not the removal of its key', () => {
  expect(orderViews([key(2), key(1)]).endOf(id(1), token)).toEqual(endsAt);
  expect(orderViews([key(2)]).endOf(id(1), token)).toBeNull();
});

test('a token with a later expiry, another letter or anything else is invalid', () => {
  const [end = '', signature = ''] = token.split('.');
  const later = (endsAt.getTime() + 1).toString(36);
  for (const forged of [
    '',
    '.',
    end,
    `${later}.${signature}`,
    `${end}.${signature}=`,
    ` ${token}`,
    `${token}\n`,
  ])
    expect(views.endOf(id(1), forged)).toBeNull();
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom('A', '0', '_', '.', 'é'), (at, character) => {
      const changed = token.slice(0, at) + character + token.slice(at + 1);
      if (changed !== token) expect(views.endOf(id(1), changed)).toBeNull();
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loopbackGate } from './loopback-gate.ts';

const SECRET = 'mQ2x0c9Zt3';
const startup = { bytes: Buffer.from('startup') };
const query = { bytes: Buffer.from('Q\0\0\0\x0dselect 1\0') };

const password = (words: string) => {
  const told = Buffer.from(`${words}\0`);
  const head = Buffer.from('p\0\0\0\0');
  head.writeInt32BE(told.length + 4, 1);
  return { bytes: Buffer.concat([head, told]) };
};

test('whoever tells the secret comes in, and what was held back goes on first', () => {
  const gate = loopbackGate(SECRET);
  expect(gate.pass(startup)).toMatchObject({ kind: 'answer', isLast: false });
  expect(gate.isOpen()).toBe(false);
  expect(gate.pass(password(SECRET))).toEqual({ kind: 'through', units: [startup] });
  expect(gate.pass(query)).toEqual({ kind: 'through', units: [query] });
});

test('any other word is refused for good, and nothing goes on', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (words) => {
      fc.pre(words !== SECRET);
      const gate = loopbackGate(SECRET);
      gate.pass(startup);
      expect(gate.pass(password(words))).toMatchObject({ kind: 'answer', isLast: true });
      expect(gate.isOpen()).toBe(false);
    }),
  );
});

test('a question instead of the secret is refused', () => {
  const gate = loopbackGate(SECRET);
  gate.pass(startup);
  expect(gate.pass(query)).toMatchObject({ kind: 'answer', isLast: true });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStartPoint, partToStart, startPointAt } from './format-time.ts';

const open = (seconds: number) => ({ seconds, isOpen: true });
const locked = { seconds: 600, isOpen: false };

test('a link starts at a part and whole seconds in it', () => {
  expect(parseStartPoint('2', '462')).toEqual({ part: 2, seconds: 462 });
  expect(parseStartPoint('0', '43200')).toEqual({ part: 0, seconds: 43_200 });
});

test('negative, huge, fractional and missing numbers, and text, are no start', () => {
  const bad = [
    '-1',
    '43201',
    '999999999999',
    '1.5',
    '1e3',
    '0x10',
    ' 4',
    '',
    'NaN',
    '٣',
    "1' or 1",
    '%00',
    null,
  ];
  for (const t of bad) expect(parseStartPoint('1', t)).toBeNull();
  for (const part of bad.filter((value) => value !== '43201')) expect(parseStartPoint(part, '4')).toBeNull();
});

test('a locked part, an unknown part and a time at or after the end open the plain page', () => {
  const parts = [open(20), locked, open(600)];
  expect(partToStart(parts, { part: 0, seconds: 19 })).toBe(parts[0]);
  expect(partToStart(parts, { part: 0, seconds: 20 })).toBeNull();
  expect(partToStart(parts, { part: 1, seconds: 4 })).toBeNull();
  expect(partToStart(parts, { part: 3, seconds: 4 })).toBeNull();
  expect(partToStart([open(Number.NaN)], { part: 0, seconds: 0 })).toBeNull();
});

test('the very beginning of a story needs no start point', () => {
  expect(startPointAt(0, 0.9)).toBeNull();
  expect(startPointAt(1, 0)).toEqual({ part: 1, seconds: 0 });
  expect(startPointAt(0, 12.9)).toEqual({ part: 0, seconds: 12 });
  expect(startPointAt(1, 1)).toEqual({ part: 1, seconds: 1 });
  expect(startPointAt(0, 43_200)).toEqual({ part: 0, seconds: 43_200 });
  expect(startPointAt(0, 43_201)).toBeNull();
  expect(startPointAt(13, -12)).toBeNull();
  expect(startPointAt(-1, 12)).toBeNull();
  expect(startPointAt(0, Number.NaN)).toBeNull();
});

test('whatever a link says, only an open part is started, before its end', () => {
  const text = fc.oneof(fc.string(), fc.integer().map(String), fc.constant(null));
  const parts = fc.array(fc.record({ seconds: fc.double(), isOpen: fc.boolean() }), { maxLength: 5 });
  fc.assert(
    fc.property(text, text, parts, (part, t, all) => {
      const start = parseStartPoint(part, t);
      if (start === null) return;
      expect(Number.isInteger(start.seconds) && start.seconds >= 0 && start.seconds <= 43_200).toBe(true);
      const named = partToStart(all, start);
      if (named !== null) expect(named.isOpen && start.seconds < named.seconds).toBe(true);
    }),
  );
});

test('a start point that was shared is the one that is read', () => {
  fc.assert(
    fc.property(fc.nat(24), fc.double({ min: 0, max: 43_200, noNaN: true }), (part, position) => {
      const start = startPointAt(part, position);
      if (start !== null) expect(parseStartPoint(`${start.part}`, `${start.seconds}`)).toEqual(start);
    }),
  );
});

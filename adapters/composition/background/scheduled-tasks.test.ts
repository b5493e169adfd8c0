import { type Comparison, newComparison } from '@meend/core/payment/comparison.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logComparison } from './scheduled-tasks.ts';

const at = new Date('2026-11-20T10:00:00.000Z');
const WARNING = 40;

const loggedLines = (changed: Partial<Comparison>): readonly Record<string, unknown>[] => {
  const lines: string[] = [];
  const log = pino({ base: null, level: 'info' }, { write: (line) => lines.push(line) });
  logComparison(log, { ...newComparison(at), finishedAt: at, compared: 7, ...changed });
  return lines.map((line): Record<string, unknown> => JSON.parse(line));
};

test('a comparison without differences is one quiet line of numbers', () => {
  const [line, ...more] = loggedLines({});
  expect(more).toEqual([]);
  expect(line).toMatchObject({ level: 30, compared: 7, mismatches: 0, healed: 0, unanswered: 0 });
});

test('differences are one warning, with the orders they are in', () => {
  const samples = [{ orderId: 'an-order' as OrderId, kind: 'paid-here-only' }] as const;
  const [line, ...more] = loggedLines({ mismatches: 1, samples });
  expect(more).toEqual([]);
  expect(line).toMatchObject({ level: WARNING, mismatches: 1, samples });
});

test.each([{ healed: 1 }, { unanswered: 1 }])('%o is a warning too', (changed) => {
  expect(loggedLines(changed)).toMatchObject([{ level: WARNING, ...changed }]);
});

import { type Comparison, newComparison } from '@meend/core/payment/comparison.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import { fail, succeed } from '@meend/core/shared/result.ts';
import { type Logger, pino } from 'pino';
import { expect, test } from 'vitest';
import { logComparison, logMailReports } from './scheduled-tasks.ts';

const at = new Date('2026-11-20T10:00:00.000Z');
const WARNING = 40;

const linesOf = (write: (log: Logger) => void): readonly Record<string, unknown>[] => {
  const lines: string[] = [];
  write(pino({ base: null, level: 'info' }, { write: (line) => lines.push(line) }));
  return lines.map((line): Record<string, unknown> => JSON.parse(line));
};

const loggedLines = (changed: Partial<Comparison>) =>
  linesOf((log) => logComparison(log, { ...newComparison(at), finishedAt: at, compared: 7, ...changed }));

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

const none = { bounces: 0, complaints: 0, others: 0 };
const logged = (read: Parameters<typeof logMailReports>[1]) => linesOf((log) => logMailReports(log, read));

test('a run over the mailbox of reports is at most one line of numbers', () => {
  expect(logged(succeed(none))).toEqual([]);
  expect(logged(succeed({ ...none, bounces: 2, complaints: 1 }))).toMatchObject([
    { level: 30, bounces: 2, complaints: 1 },
  ]);
  expect(logged(succeed({ ...none, bounces: 2, others: 1 }))).toMatchObject([{ level: WARNING, others: 1 }]);
  expect(logged(fail({ code: 'LOGIN', reason: 'The name is wrong.' }))).toMatchObject([
    { level: WARNING, code: 'LOGIN', msg: 'The name is wrong.' },
  ]);
});

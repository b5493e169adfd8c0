import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePaymentReport, type StatusAnswer, statusOfReport } from './payment-report.ts';

const parse = (answer: unknown, by: StatusAnswer['by'] = 'session') => parsePaymentReport({ by, answer });

const paid = { status: 'PAID', planName: '30 days', price: 49 };

test('a complete report is read unchanged', { tags: ['payment-11'] }, () => {
  expect(parse({ ...paid, redirectUrl: '/profile' })).toEqual(paid);
});

test('a response without data is no report', { tags: ['payment-29'] }, () => {
  for (const answer of [null, undefined, 'PAID', 7]) {
    expect(parse(answer)).toBe('No payment data returned');
  }
});

test('a report without its status, plan or price is incomplete', { tags: ['payment-28'] }, () => {
  for (const field of ['status', 'planName', 'price'])
    for (const value of [undefined, '', 7n])
      expect(parse({ ...paid, [field]: value })).toBe('Incomplete payment data');
  expect(parse({ ...paid, price: '49' })).toBe('Incomplete payment data');
  expect(parse({ ...paid, price: Number.NaN })).toBe('Incomplete payment data');
});

test('a status that is neither paid nor failed counts as pending', { tags: ['payment-13'] }, () => {
  expect(
    ['PAID', 'FAILED', 'PENDING', 'ACTIVE', 'paid'].map((status) =>
      statusOfReport({ by: 'session', answer: { ...paid, status } }),
    ),
  ).toEqual(['PAID', 'FAILED', 'PENDING', 'PENDING', 'PENDING']);
});

test('only a complete report with status PAID counts as paid, and only one with FAILED as failed', () => {
  fc.assert(
    fc.property(fc.anything(), fc.constantFrom('session', 'view'), (answer, by) => {
      const status = statusOfReport({ by, answer });
      if (status !== 'PENDING') expect(answer).toMatchObject({ status });
    }),
  );
  expect(statusOfReport({ by: 'session', answer: { status: 'FAILED' } })).toBe('PENDING');
  expect(statusOfReport({ by: 'nobody' })).toBe('PENDING');
});

test('a report by view token has the plan and no price', () => {
  const body = { status: 'PAID', planName: '30 days' };
  expect(parse(body, 'view')).toEqual({ ...body, price: null });
  expect(parse({ status: 'PAID' }, 'view')).toBe('Incomplete payment data');
});

import { expect, test } from 'vitest';
import { tallyOfPlaywright } from './playwright-step.ts';
import { talliedFrom } from './report.ts';
import { tallyOfVitest } from './vitest-step.ts';

const files = (...testResults: { status: string; assertionResults: unknown[] }[]) => ({ testResults });
const none = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] };

test('passed and failed tests are counted as they are reported', () => {
  const report = { ...none, numPassedTests: 12, numFailedTests: 2 };
  expect(tallyOfVitest(report, 1)).toEqual({ passed: 12, failed: 2 });
});

test('a test file that cannot be loaded is a failure', () => {
  const report = { ...none, numPassedTests: 3, ...files({ status: 'failed', assertionResults: [] }) };
  expect(tallyOfVitest(report, 1)).toEqual({ passed: 3, failed: 1 });
});

test('an error outside every test is a failure', () => {
  expect(tallyOfVitest({ ...none, numPassedTests: 3 }, 1)).toEqual({ passed: 3, failed: 1 });
});

test('tests that cannot run on a machine are named, not counted', () => {
  const report = { ...none, numPassedTests: 3, numPendingTests: 4 };
  expect(tallyOfVitest(report, 0)).toEqual({ passed: 3, failed: 0, note: '4 not run on this machine' });
});

test('a journey that passes on the second attempt has failed', () => {
  const stats = { expected: 5, unexpected: 0, flaky: 1, skipped: 0 };
  expect(tallyOfPlaywright({ stats, errors: [] }, 0)).toEqual({ passed: 5, failed: 1 });
});

test('journeys that never started are a failure', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  expect(tallyOfPlaywright({ stats, errors: ['the server did not start'] }, 1)).toEqual({
    passed: 0,
    failed: 1,
  });
});

test('a run that wrote no report has failed', () => {
  const tally = talliedFrom('/nowhere/report.json', () => ({ passed: 1, failed: 0 }));
  expect(tally).toEqual({ passed: 0, failed: 1, note: 'no report was written' });
});

import { expect, test } from 'vitest';
import { root } from './command.ts';
import { tallyOfPlaywright } from './playwright-step.ts';
import { talliedFrom } from './step.ts';
import { tallyOfVitest } from './vitest-step.ts';

const none = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] };
const fileOf = (
  status: string,
  ...tests: readonly { readonly status: string; readonly title: string }[]
) => ({
  name: `${root}web/clock.test.ts`,
  status,
  message: 'Cannot find module\n  at import',
  assertionResults: tests.map((one) => ({ ...one, ancestorTitles: [] })),
});

test('passed and failed tests are counted as they are reported, the failed ones by file and name', () => {
  const file = fileOf('failed', { status: 'passed', title: 'ticks' }, { status: 'failed', title: 'rings' });
  const report = { ...none, numPassedTests: 12, numFailedTests: 1, testResults: [file] };
  expect(tallyOfVitest(report, 1)).toEqual({
    passed: 12,
    failed: 1,
    failures: ['web/clock.test.ts › rings'],
  });
});

test('a test file that cannot be loaded is a failure', () => {
  const report = { ...none, numPassedTests: 3, testResults: [fileOf('failed')] };
  expect(tallyOfVitest(report, 1)).toEqual({
    passed: 3,
    failed: 1,
    failures: ['web/clock.test.ts: Cannot find module'],
  });
});

test('an error outside every test is a failure, named if the tool names it', () => {
  expect(tallyOfVitest({ ...none, numPassedTests: 3 }, 137)).toEqual({
    passed: 3,
    failed: 1,
    failures: ['an error outside every test (exit code 137)'],
  });
  expect(tallyOfVitest({ ...none, numPassedTests: 3 }, 1, ['Error: late\n  at play'])).toEqual({
    passed: 3,
    failed: 1,
    failures: ['an error outside every test: Error: late'],
  });
});

test('tests that cannot run on a machine are named, not counted', () => {
  const report = { ...none, numPassedTests: 3, numPendingTests: 4 };
  expect(tallyOfVitest(report, 0)).toEqual({
    passed: 3,
    failed: 0,
    failures: [],
    note: '4 not run on this machine',
  });
});

test('a journey that passes on the second attempt has failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 };
  const spec = (title: string, status: string) => ({
    title,
    file: 'queue.spec.ts',
    line: 7,
    tests: [{ status }],
  });
  const specs = [spec('plays', 'expected'), spec('drags', 'flaky')];
  const suites = [{ specs, suites: [{ specs: [spec('undoes', 'unexpected')] }] }];
  expect(tallyOfPlaywright({ suites, stats, errors: [] }, 1)).toEqual({
    passed: 5,
    failed: 2,
    failures: ['queue.spec.ts:7 › drags', 'queue.spec.ts:7 › undoes'],
  });
});

test('journeys that never started are a failure', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  const errors = [{ message: 'the server did not start\n  at start' }];
  expect(tallyOfPlaywright({ suites: [], stats, errors }, 1)).toEqual({
    passed: 0,
    failed: 1,
    failures: ['the server did not start'],
  });
});

test('a run that wrote no report has failed', () => {
  const tally = talliedFrom('/nowhere/report.json', () => ({ passed: 1, failed: 0 }));
  expect(tally).toEqual({ passed: 0, failed: 1, note: 'no report was written' });
});

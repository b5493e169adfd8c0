import { expect, test } from 'vitest';
import { tallyOfAudit } from './advisories-step.ts';

const audit = (vulnerabilities: object): string =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities,
    metadata: { vulnerabilities: { total: 1 }, dependencies: { prod: 371, dev: 500 } },
  });

test('no advisory is a passed check', () => {
  expect(tallyOfAudit(audit({}), true)).toEqual({
    passed: 1,
    failed: 0,
    note: 'none about 371 packages of production',
  });
});

test.each([
  [false, 0],
  [true, 2],
])('advisories are named; with CI=%s they fail %i times', (isCi, failed) => {
  const found = audit({ koa: { severity: 'high' }, ip: { severity: 'low' } });
  expect(tallyOfAudit(found, isCi)).toEqual({
    passed: 0,
    failed,
    note: 'warning: koa (high), ip (low). `npm audit --omit=dev` tells more',
  });
});

test.each([
  ['refuses the question', JSON.stringify({ statusCode: 405, error: { summary: '', detail: '' } })],
  ['is not reached, or answers too late', ''],
  ['answers half of it', audit({}).slice(0, 40)],
  ['answers something else', 'null'],
])('a registry that %s never fails the check, in CI either', (_, output) => {
  const { passed, failed, note } = tallyOfAudit(output, true);
  expect([passed, failed, note]).toEqual([0, 0, expect.stringMatching(/^not asked: /)]);
});

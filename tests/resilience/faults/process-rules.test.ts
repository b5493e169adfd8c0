import { expect, test } from 'vitest';
import { hasTooManyOpen, leakingLines, openFilesOf } from './process-rules.ts';

const secret = 'cfsk_ma_prod_0123456789abcdef';

test.each([
  ['an e-mail address', '{"msg":"asha@example.in asked"}'],
  ['a session', '{"token":"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.x"}'],
  ['the secret of a link', `{"link":"/login?token=${'aB3_'.repeat(10)}xyz"}`],
  ['a secret of the settings', `trouble with ${secret}`],
])('a log line with %s is detected', (_, line) => {
  expect(leakingLines(`one\n${line}\ntwo`, [secret])).toEqual([line]);
});

test.each([
  '{"level":"info","requestId":"01a2045e-13b6-7286-93de-b1ac062f3b30","route":"/api/users/:userId","status":200,"ms":1.2}',
  '{"fault":{"name":"TypeError","frames":["file:///srv/meend/adapters/http/middleware/access-log.ts:10:3"]}}',
])('a normal log line is not: %s', (line) => {
  expect(leakingLines(line, [secret])).toEqual([]);
});

test('a process with a full pool is distinguished from one that leaks connections', () => {
  expect([hasTooManyOpen(40, 90), hasTooManyOpen(40, 200), hasTooManyOpen(null, 200)]).toEqual([
    false,
    true,
    false,
  ]);
  expect(openFilesOf(process.pid)).toBeGreaterThan(0);
});

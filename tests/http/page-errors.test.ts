import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { expect, test } from 'vitest';

const site = sitePerFile();

const error = { kind: 'render', name: 'TypeError', screen: '/blogs', at: 'first-B1.js:1:20' };
const report = (body: unknown) => httpRequest(site, '/api/page-errors', { body });
const logged = () => site.log.filter((line) => line.includes('error on a page'));

test('a page that broke shows an id that is in the log', async () => {
  const { status, json, headers } = await report(error);
  expect([status, json.reference]).toEqual([200, headers.get('x-request-id')]);
  expect(logged().at(-1)).toContain(String(json.reference));
  expect(JSON.parse(logged().at(-1) ?? '{}')).toMatchObject(error);
});

test('errors of pages are counted by kind', async () => {
  await report({ ...error, kind: 'promise' });
  const { text } = await httpRequest(site, '/metrics');
  expect(text).toMatch(/^meend_page_errors_total\{kind="promise"\} 1$/m);
});

test('an error page shows the id of its request, and so does the log', async () => {
  const { text, headers } = await httpRequest(site, '/api-docs/%zz', { headers: { accept: 'text/html' } });
  const id = headers.get('x-request-id') ?? 'none';
  expect(text).toContain(id);
  expect(site.log.some((line) => line.includes(id))).toBe(true);
});

test.each([
  ['/api/users/request-login-link', { email: 'nobody' }],
  ['/api/users/verify-login-token', { token: 'x' }],
  ['/api/users/verify-code', { email: 'asha@example.in', code: '000000' }],
])('an error of %s shows no id', async (path, body) => {
  const { status, json } = await httpRequest(site, path, { body });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(json.error).toBeTypeOf('string');
  expect(json).not.toHaveProperty('requestId');
});

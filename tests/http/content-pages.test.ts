import type { WireContentPage } from '@meend/core/contract/pages/pages.routes.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { sitePerFile, webFolder } from '@meend/tests/kit/site/shared-site.ts';
import { expect, test } from 'vitest';

const cookies = '---\nupdated: 2027-02-01\n---\n\nNo <b>cookies</b> here.\n';
const site = sitePerFile({
  environment: {
    CONTENT_DIR: webFolder({ 'cookies.md': cookies }),
    COMPANY_NAME: 'Raag Stories Private Limited',
    REGISTERED_ADDRESS: '12 Residency Road, Bangalore 560025',
    CONTACT_EMAIL: 'care@raag.example',
    GRIEVANCE_OFFICER: 'A. Rao',
  },
});

const read = async (name: string): Promise<WireContentPage> =>
  (await httpRequest(site, `/api/pages/${name}`)).json as unknown as WireContentPage;

test.each([
  ['terms', 'Terms of Use'],
  ['privacy-policy', 'Privacy Policy'],
  ['cookies', 'Cookies'],
  ['accessibility', 'Accessibility'],
  ['about-us', 'About'],
])('the page %s is read by a guest as a tree of blocks', async (name, title) => {
  const answer = await httpRequest(site, `/api/pages/${name}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, no-cache');
  expect(answer.json).toMatchObject({ name, title, updatedAt: expect.stringMatching(/^2\d{3}-\d\d-\d\d$/) });
  expect((answer.json.blocks as unknown[]).length).toBeGreaterThan(0);
});

test('the operator’s name, address, contact and grievance officer are in the pages', async () => {
  const text = JSON.stringify([await read('terms'), await read('privacy-policy')]);
  for (const detail of [
    'Raag Stories Private Limited',
    '12 Residency Road, Bangalore 560025',
    'mailto:care@raag.example',
    'A. Rao',
    '₹49',
    '₹129',
  ])
    expect(text).toContain(detail);
});

test('a file in CONTENT_DIR replaces the built-in page, and its tags are text', async () => {
  expect(await read('cookies')).toEqual({
    name: 'cookies',
    title: 'Cookies',
    updatedAt: '2027-02-01',
    summary: [],
    blocks: [{ kind: 'paragraph', inlines: [{ kind: 'text', text: 'No <b>cookies</b> here.' }] }],
  });
});

test('security.txt names the contact for a year at most, as RFC 9116 asks', async () => {
  const { status, headers, text } = await httpRequest(site, '/.well-known/security.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const { Expires: until = '', ...fields } = Object.fromEntries(
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );
  expect(fields).toEqual({
    Contact: 'mailto:care@raag.example',
    Canonical: `${site.url}/.well-known/security.txt`,
    'Preferred-Languages': 'en',
  });
  const days = (Date.parse(until) - Date.now()) / DAY;
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
});

test.each(['nothing', '..%2F..%2Fpackage', 'terms.md', '__proto__'])('there is no page %s', async (name) => {
  const answer = await httpRequest(site, `/api/pages/${name}`);
  expect([answer.status, answer.json.error]).toEqual([404, 'We could not find this page.']);
});

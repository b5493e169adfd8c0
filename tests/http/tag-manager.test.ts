import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite } from '@meend/tests/kit/site/http-site.ts';
import { webFolder } from '@meend/tests/kit/site/shared-site.ts';
import { expect, test } from 'vitest';

const webDir = webFolder();

const home = async (environment: Readonly<Record<string, string>>) => {
  const site = await startSite({ webDir, environment });
  const answer = await httpRequest(site, '/');
  await site.stop();
  return { html: answer.text, policy: answer.headers.get('content-security-policy') ?? '' };
};

test('without a tag manager the page names none and its policy admits no other origin', {
  tags: ['analytics-16'],
}, async () => {
  const { html, policy } = await home({});
  expect(html).not.toContain('tag-manager');
  expect(policy).not.toContain('https:');
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toMatch(/require-trusted-types-for 'script'; trusted-types 'none'$/);
});

test('a configured tag manager is named in the page; its origin is called, and scripts come in by the nonce alone', async () => {
  const { html, policy } = await home({ TAG_MANAGER_URL: 'https://tags.example/gtm.js?id=GTM-1' });
  expect(html).toContain('<meta name="tag-manager" content="https://tags.example/gtm.js?id=GTM-1">');
  expect(policy).toMatch(/script-src 'nonce-[\w+/=]+';/);
  expect(policy).toContain("connect-src 'self' https://tags.example;");
  expect(policy).toMatch(/require-trusted-types-for 'script'; trusted-types tag-manager$/);
  expect(policy).not.toContain('unsafe');
});

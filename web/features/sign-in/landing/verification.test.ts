import { hostileRedirects } from '@meend/tests/kit/site/hostile-redirects.ts';
import { expect, test } from 'vitest';
import { landingOf } from './verification.ts';

test.each(['redirectUrl', 'redirect_url'])('%s is followed if it is a path of this site', (name) => {
  const search = `?${new URLSearchParams({ token: 't', [name]: '/profile?tab=subscription' })}`;
  expect(landingOf(search)).toMatchObject({ token: 't', redirect: '/profile?tab=subscription' });
});

test.each(hostileRedirects)('the landing page never redirects to %j', { tags: ['account-49'] }, (hostile) => {
  for (const name of ['redirectUrl', 'redirect_url'])
    expect(landingOf(`?${new URLSearchParams({ token: 't', [name]: hostile })}`).redirect).toBeNull();
});

test('the marketing consent holds unless the URL withdraws it', () => {
  expect(landingOf('?token=t').marketingOptIn).toBe(true);
  expect(landingOf('?token=t&marketingOptIn=true').marketingOptIn).toBe(true);
  expect(landingOf('?token=t&marketingOptIn=false').marketingOptIn).toBe(false);
});

test('a missing or empty token is null', { tags: ['account-61'] }, () => {
  expect(landingOf('').token).toBeNull();
  expect(landingOf('?token=').token).toBeNull();
});

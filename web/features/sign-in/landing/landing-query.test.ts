import { hostileRedirects } from '@meend/tests/kit/site/hostile-redirects.ts';
import { expect, test } from 'vitest';
import { landingOf } from './landing-query.ts';

test.each(['redirectUrl', 'redirect_url'])('%s leads on when it is a path of this site', (name) => {
  const search = `?${new URLSearchParams({ token: 't', [name]: '/profile?tab=subscription' })}`;
  expect(landingOf(search)).toMatchObject({ token: 't', redirect: '/profile?tab=subscription' });
});

test.each(hostileRedirects)('a landing never leads to %j', (hostile) => {
  for (const name of ['redirectUrl', 'redirect_url'])
    expect(landingOf(`?${new URLSearchParams({ token: 't', [name]: hostile })}`).redirect).toBeNull();
});

test('a consent stands unless the address takes it back', () => {
  expect(landingOf('?token=t').marketingOptIn).toBe(true);
  expect(landingOf('?token=t&marketingOptIn=true').marketingOptIn).toBe(true);
  expect(landingOf('?token=t&marketingOptIn=false').marketingOptIn).toBe(false);
});

test('without a token there is none', { tags: ['account-61'] }, () => {
  expect(landingOf('').token).toBeNull();
  expect(landingOf('?token=').token).toBeNull();
});

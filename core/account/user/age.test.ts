import { useCases } from '@meend/core/assembly/use-cases.ts';
import { userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { ageWordingOf } from './age-wording.ts';
import type { Email } from './email.ts';

const WORDING = 'age-gate-1';
const EMAIL = 'new@example.in';

const world = () => {
  const ports = memoryPorts();
  const app = useCases(ports);
  const mailed = () => {
    const template = ports.mails().at(-1)?.template;
    if (!template || !('link' in template) || !('code' in template)) throw new Error('No link was mailed');
    return { token: new URL(template.link).searchParams.get('token') ?? '', code: template.code };
  };
  const requestLink = {
    'a sign-up': (ageWording: string | null) =>
      app.requestSignUpLink({
        email: EMAIL,
        marketingOptIn: false,
        redirectUrl: null,
        browserHash: 'b',
        ageWording,
      }),
    'a login': (ageWording: string | null) =>
      app.requestSignInLink({ email: EMAIL, browserHash: 'b', ageWording }),
  };
  const enter = {
    link: () => app.verifySignUpLink({ token: mailed().token, marketingOptIn: false, browserHash: 'b' }),
    code: () => app.verifyCode({ email: EMAIL, code: mailed().code, browserHash: 'b' }),
  };
  const age = async () => {
    const user = await ports.stores.users.findByEmail(EMAIL as Email);
    return user && [user.ageConfirmedAt, user.ageWording];
  };
  return { ports, app, requestLink, enter, age };
};

for (const kind of ['a sign-up', 'a login'] as const)
  for (const by of ['link', 'code'] as const) {
    test(`an account made by ${kind} and a ${by} has the statement of age sent with the request, with its time`, async () => {
      const { ports, requestLink, enter, age } = world();
      const askedAt = ports.clock.now();
      await requestLink[kind](WORDING);
      ports.clock.advance(60_000);
      expect((await enter[by]()).ok).toBe(true);
      expect(await age()).toEqual([askedAt, WORDING]);
    });

    test(`an account made by ${kind} without the statement and a ${by} has no statement of age`, async () => {
      const { requestLink, enter, age } = world();
      await requestLink[kind](null);
      expect((await enter[by]()).ok).toBe(true);
      expect(await age()).toEqual([null, null]);
    });
  }

test('an account without a statement of age is asked once, and the first statement stays', {
  tags: ['content-pages-13', 'account-70'],
}, async () => {
  const { ports, app } = world();
  const asha = userFixture(ports, EMAIL, { ageConfirmedAt: null, ageWording: null });
  expect(await app.stateAge(asha.id, null)).toMatchObject({
    error: { code: 'account.age-not-stated' },
  });
  const at = ports.clock.now();
  await app.stateAge(asha.id, WORDING);
  ports.clock.advance(60_000);
  await app.stateAge(asha.id, 'age-gate-2');
  expect(await ports.stores.users.find(asha.id)).toMatchObject({ ageConfirmedAt: at, ageWording: WORDING });
});

test.each([
  ['1', WORDING],
  [undefined, null],
  ['', null],
  ['0', null],
  ['2', 'age-gate-2'],
  ['3', null],
  ['01', null],
  ['1 ', null],
  ['ok', null],
  ['9999999', null],
])('the cookie %j contains the wording %j', (cookie, wording) => {
  expect(ageWordingOf(cookie)).toBe(wording);
});

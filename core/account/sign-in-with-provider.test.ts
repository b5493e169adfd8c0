import { userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import type { ProviderIdentity } from './provider-identity.ts';
import { signInWithProvider, startProviderSignIn } from './sign-in-with-provider.ts';
import type { Email } from './user/email.ts';
import { verifySignInLink } from './verify-link.ts';

const asha: ProviderIdentity = {
  issuer: 'https://provider.example',
  subject: 'asha',
  email: 'Asha@Example.in',
  isEmailVerified: true,
  name: null,
};

const world = () => {
  const ports = memoryPorts();
  const start = startProviderSignIn(ports);
  const finish = signInWithProvider(ports);
  const visitOf = async (redirectUrl: string | null = null, marketingOptIn = true, isSignUp = true) => {
    const started = await start({ isSignUp, marketingOptIn, redirectUrl });
    if (!started.ok) throw new Error(started.error.code);
    return started.value.visit;
  };
  return {
    ports,
    visitOf,
    finish,
    exchange: verifySignInLink(ports),
    async comeBack(person: ProviderIdentity, redirectUrl: string | null = null) {
      ports.identityProvider.next = person;
      const visit = await visitOf(redirectUrl);
      return finish({ visit, query: `state=${visit.state}`, browserHash: 'browser' });
    },
  };
};

test('an account is identified by issuer and subject: a new e-mail address leads to no other account', async () => {
  const { ports, comeBack, exchange } = world();
  const other = userFixture(ports, 'ravi@example.in');
  await comeBack(asha);
  ports.clock.advance(1_000);
  const again = await comeBack({ ...asha, email: 'ravi@example.in' });
  if (!again.ok) throw new Error(again.error.code);
  const started = await exchange({ token: again.value.code, browserHash: 'browser' });
  expect(started.ok && started.value.user.email).toBe('asha@example.in');
  expect(started.ok && started.value.user.id).not.toBe(other.id);
});

test('the same subject of another issuer is another person', async () => {
  const { ports, comeBack } = world();
  await comeBack(asha);
  await comeBack({ ...asha, issuer: 'https://other.example', email: 'ravi@example.in' });
  expect(ports.tables.users.size).toBe(2);
});

test.each([null, '', 'nobody', 'a@b', 'a@b.in,c@d.in'])(
  'a provider’s response with %j as e-mail address is refused',
  async (email) => {
    const { ports, comeBack } = world();
    expect(await comeBack({ ...asha, email })).toEqual({
      ok: false,
      error: { code: 'provider.unverified-email' },
    });
    expect(ports.tables.users.size).toBe(0);
  },
);

test('two concurrent callbacks create one account', async () => {
  const { ports, comeBack } = world();
  const answers = await Promise.all(Array.from({ length: 5 }, () => comeBack(asha)));
  expect(answers.every((answer) => answer.ok)).toBe(true);
  expect(ports.tables.users.size).toBe(1);
  expect(ports.tables.identities.size).toBe(1);
});

test('a redirect path of this site is stored for the callback, anything else is dropped', async () => {
  const { comeBack, visitOf } = world();
  expect(await comeBack(asha, '/profile')).toMatchObject({ value: { redirectPath: '/profile' } });
  expect((await visitOf('//evil.example')).redirectPath).toBeNull();
});

test('a log-in redirects an existing account to its page, and a new one only to the plans', async () => {
  const { ports, visitOf, finish } = world();
  const logIn = async (person: ProviderIdentity, page: string) => {
    ports.identityProvider.next = person;
    const visit = await visitOf(page, false, false);
    return finish({ visit, query: `state=${visit.state}`, browserHash: 'browser' });
  };
  const story = '/playlist-det/night-train';
  expect(await logIn(asha, story)).toMatchObject({ value: { redirectPath: null } });
  expect(await logIn(asha, story)).toMatchObject({ value: { redirectPath: story } });
  const plan = '/plans?plan=90+days';
  const ravi = { ...asha, subject: 'ravi', email: 'ravi@example.in' };
  expect(await logIn(ravi, plan)).toMatchObject({ value: { redirectPath: plan } });
});

test('without a configured provider nothing redirects to one', async () => {
  const ports = { ...memoryPorts(), identityProvider: null };
  const started = await startProviderSignIn(ports)({
    isSignUp: false,
    marketingOptIn: false,
    redirectUrl: null,
  });
  expect(started).toMatchObject({ ok: false, error: { code: 'provider.unavailable' } });
});

test.each([
  ['Asha Rao', 'Asha Rao'],
  [' आशा  राव ', 'आशा राव'],
  ['https://bad.example', null],
  ['Asha\u202e', null],
  ['', null],
  [null, null],
])('signing up with the name %j stores %j', async (name, expected) => {
  const { ports, comeBack } = world();
  await comeBack({ ...asha, name });
  expect([...ports.tables.users.values()].map((user) => user.name)).toEqual([expected]);
});

test('an existing name is not overwritten, and a known user’s name is not read from the provider again', async () => {
  const { ports, comeBack } = world();
  const known = userFixture(ports, 'asha@example.in', { name: 'Asha' });
  await comeBack({ ...asha, name: 'Somebody Else' });
  expect((await ports.stores.users.find(known.id))?.name).toBe('Asha');
  const other = { ...asha, subject: 'ravi', email: 'ravi@example.in' };
  await comeBack(other);
  await comeBack({ ...other, name: 'Ravi Das' });
  expect([...ports.tables.users.values()].map(({ name }) => name)).toEqual(['Asha', null]);
});

test('the statement of age is sent with the start of the sign-in, or not stored', async () => {
  const { ports, finish } = world();
  const begin = startProviderSignIn(ports);
  for (const [subject, ageWording] of [
    ['asha', 'age-gate-1'],
    ['ravi', null],
  ] as const) {
    const started = await begin({ isSignUp: true, marketingOptIn: false, redirectUrl: null, ageWording });
    if (!started.ok) throw new Error(started.error.code);
    const { visit } = started.value;
    ports.clock.advance(60_000);
    ports.identityProvider.next = { ...asha, subject, email: `${subject}@example.in` };
    await finish({ visit, query: `state=${visit.state}`, browserHash: 'browser' });
    const user = await ports.stores.users.findByEmail(`${subject}@example.in` as Email);
    expect([user?.ageConfirmedAt, user?.ageWording]).toEqual(
      ageWording === null ? [null, null] : [visit.startedAt, ageWording],
    );
  }
});

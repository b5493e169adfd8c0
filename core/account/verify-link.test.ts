import { userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requestSignInLink, requestSignUpLink } from './request-link.ts';
import { verifySignInLink, verifySignUpLink } from './verify-link.ts';

const MINUTE = 60_000;
const unusable = { ok: false, error: { code: 'link.unusable' } };

const world = () => {
  const ports = memoryPorts();
  const user = userFixture(ports, 'known@example.in');
  const newestSecret = () => {
    const template = ports.mails().at(-1)?.template;
    const link = template && 'link' in template ? template.link : '';
    return /token=([\w-]+)/.exec(link)?.[1] ?? '';
  };
  const signIn = requestSignInLink(ports);
  const signUp = requestSignUpLink(ports);
  return {
    ports,
    user,
    verifyIn: verifySignInLink(ports),
    verifyUp: verifySignUpLink(ports),
    async loginSecret(browserHash: string | null = 'browser', redirectUrl: string | null = null) {
      await signIn({ email: 'known@example.in', redirectUrl, browserHash });
      return newestSecret();
    },
    async signUpSecret(
      email = 'new@example.in',
      marketingOptIn = true,
      browserHash: string | null = 'browser',
    ) {
      await signUp({ email, marketingOptIn, redirectUrl: null, browserHash });
      return newestSecret();
    },
  };
};

test('a link opened in another browser returns the redirect of its request', async () => {
  const { verifyIn, loginSecret } = world();
  const token = await loginSecret('the phone', '/playlist-det/shimla');
  const started = await verifyIn({ token, browserHash: 'the desk' });
  expect(started).toMatchObject({ ok: true, value: { redirectPath: '/playlist-det/shimla' } });
});

test('a login link starts a session of its address', { tags: ['account-69'] }, async () => {
  const { ports, user, verifyIn, loginSecret } = world();
  const started = await verifyIn({ token: await loginSecret(), browserHash: null });
  if (!started.ok) throw new Error(started.error.code);
  expect(await ports.tokens.verify(started.value.token)).toMatchObject({
    userId: user.id,
    email: 'known@example.in',
    signedInAt: ports.clock.now(),
  });
});

test('a link works once', async () => {
  const { verifyIn, verifyUp, loginSecret, signUpSecret } = world();
  const login = await loginSecret();
  expect((await verifyIn({ token: login, browserHash: null })).ok).toBe(true);
  expect(await verifyIn({ token: login, browserHash: null })).toEqual(unusable);
  const signUp = { token: await signUpSecret(), marketingOptIn: true, browserHash: 'another' };
  expect((await verifyUp(signUp)).ok).toBe(true);
  expect(await verifyUp(signUp)).toEqual(unusable);
});

test('of any number of browsers that follow a link at once, one gets in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 20 }), async (count) => {
      const { verifyIn, loginSecret } = world();
      const token = await loginSecret();
      const followers = Array.from({ length: count }, (_, at) =>
        verifyIn({ token, browserHash: `other ${at}` }),
      );
      const answers = await Promise.all(followers);
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    }),
    { numRuns: 20 },
  );
});

test('the browser that requested a link may repeat it within 30 seconds with the same result', async () => {
  const { ports, verifyUp, signUpSecret } = world();
  const followed = { token: await signUpSecret(), marketingOptIn: true, browserHash: 'browser' };
  const first = await verifyUp(followed);
  ports.clock.advance(29_000);
  const repeated = await verifyUp(followed);
  if (!first.ok || !repeated.ok) throw new Error('refused');
  expect(repeated.value.isNewUser).toBe(true);
  expect(repeated.value.user.id).toBe(first.value.user.id);
  expect(await verifyUp({ ...followed, browserHash: 'another' })).toEqual(unusable);
  ports.clock.advance(2_000);
  expect(await verifyUp(followed)).toEqual(unusable);
});

test('a link requested without a cookie cannot be repeated', async () => {
  const { verifyIn, loginSecret } = world();
  const token = await loginSecret(null);
  await verifyIn({ token, browserHash: null });
  expect(await verifyIn({ token, browserHash: null })).toEqual(unusable);
});

test('a link ends after 10 minutes', async () => {
  const { ports, verifyIn, loginSecret } = world();
  const token = await loginSecret();
  ports.clock.advance(10 * MINUTE);
  expect(await verifyIn({ token, browserHash: 'browser' })).toEqual(unusable);
});

test('a link of one kind does not work as the other and is not used up by the attempt', async () => {
  const { verifyIn, verifyUp, loginSecret, signUpSecret } = world();
  const login = await loginSecret();
  expect(await verifyUp({ token: login, marketingOptIn: true, browserHash: null })).toEqual(unusable);
  expect((await verifyIn({ token: login, browserHash: null })).ok).toBe(true);
  const signUp = await signUpSecret();
  expect(await verifyIn({ token: signUp, browserHash: null })).toEqual(unusable);
  expect((await verifyUp({ token: signUp, marketingOptIn: true, browserHash: null })).ok).toBe(true);
});

test('an invented token is refused', async () => {
  const { verifyIn, verifyUp } = world();
  for (const token of ['', 'x', 'a'.repeat(43), '../..', "' OR 1=1--"]) {
    expect(await verifyIn({ token, browserHash: null })).toEqual(unusable);
    expect(await verifyUp({ token, marketingOptIn: true, browserHash: null })).toEqual(unusable);
  }
});

test('a link of a suspended account gets an error and stays unused', async () => {
  const { ports, user, verifyIn, loginSecret } = world();
  const token = await loginSecret();
  ports.tables.users.set(user.id, { ...user, suspendedAt: ports.clock.now() });
  expect(await verifyIn({ token, browserHash: null })).toEqual({
    ok: false,
    error: { code: 'session.suspended' },
  });
  ports.tables.users.set(user.id, user);
  expect((await verifyIn({ token, browserHash: null })).ok).toBe(true);
});

test('signing up makes an account, without a statement of age that was not made', async () => {
  const { ports, verifyUp, signUpSecret } = world();
  const started = await verifyUp({ token: await signUpSecret(), marketingOptIn: true, browserHash: null });
  if (!started.ok) throw new Error(started.error.code);
  expect(started.value.isNewUser).toBe(true);
  const stored = await ports.stores.users.find(started.value.user.id);
  expect(stored).toMatchObject({
    email: 'new@example.in',
    role: 'listener',
    ageConfirmedAt: null,
    ageWording: null,
  });
});

test('signing up with a known address finds its account', async () => {
  const { ports, user, verifyUp, signUpSecret } = world();
  ports.clock.advance(MINUTE);
  const token = await signUpSecret('known@example.in');
  const started = await verifyUp({ token, marketingOptIn: true, browserHash: null });
  if (!started.ok) throw new Error(started.error.code);
  expect(started.value).toMatchObject({ isNewUser: false, user: { id: user.id } });
  expect(ports.tables.users.size).toBe(1);
});

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
])(
  'a consent requested as %s and verified as %s is stored as %s',
  { tags: ['account-4', 'account-35'] },
  async (requested, verified, expected) => {
    const { verifyUp, signUpSecret } = world();
    const token = await signUpSecret('new@example.in', requested);
    const started = await verifyUp({ token, marketingOptIn: verified, browserHash: null });
    expect(started.ok && started.value.user.marketing.optedIn).toBe(expected);
  },
);

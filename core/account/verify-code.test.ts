import { userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requestSignInLink, requestSignUpLink } from './request-link.ts';
import { isMailed } from './secrets/one-time-secret.ts';
import { verifyCode, verifySignInLink } from './verify-link.ts';

const MINUTE = 60_000;
const KNOWN = 'known@example.in';
const unusable = { ok: false, error: { code: 'code.unusable' } };

const world = () => {
  const ports = memoryPorts();
  const user = userFixture(ports, KNOWN);
  const newest = () => {
    const template = ports.mails().at(-1)?.template;
    if (!template || !('code' in template)) throw new Error('No code was mailed');
    return { code: template.code, token: /token=([\w-]+)/.exec(template.link)?.[1] ?? '' };
  };
  const verify = verifyCode(ports);
  return {
    ports,
    user,
    newest,
    verify,
    follow: verifySignInLink(ports),
    typed: (code: string, email = KNOWN, browserHash: string | null = 'browser') =>
      verify({ email, code, browserHash }),
    async requestLogin(browserHash: string | null = 'browser', email = KNOWN) {
      await requestSignInLink(ports)({ email, browserHash });
      return newest();
    },
    async requestSignUp(email: string, marketingOptIn = true) {
      await requestSignUpLink(ports)({ email, marketingOptIn, redirectUrl: null, browserHash: 'browser' });
      return newest();
    },
  };
};

const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('the six digits of the mail sign in the browser that requested them', async () => {
  const { ports, user, requestLogin, typed } = world();
  const { code } = await requestLogin();
  expect(code).toMatch(/^\d{6}$/);
  const started = await typed(code);
  if (!started.ok) throw new Error(started.error.code);
  expect(started.value.isNewUser).toBe(false);
  expect(await ports.tokens.verify(started.value.token)).toMatchObject({ userId: user.id });
});

test('the digits of a sign-up create the account with the consent given', async () => {
  for (const consent of [true, false]) {
    const { requestSignUp, typed } = world();
    const { code } = await requestSignUp('new@example.in', consent);
    const started = await typed(code, 'New@Example.in');
    if (!started.ok) throw new Error(started.error.code);
    expect(started.value.isNewUser).toBe(true);
    expect(started.value.user.marketing.optedIn).toBe(consent);
  }
});

test.each(['123 456', ' 123456 ', '123-456', '123\u00a0456'])(
  'digits pasted as %j are accepted',
  async (shape) => {
    const { requestLogin, typed } = world();
    const { code } = await requestLogin();
    expect((await typed(shape.replace('123', code.slice(0, 3)).replace('456', code.slice(3)))).ok).toBe(true);
  },
);

test('another browser can use neither the digits nor their attempts', async () => {
  const { ports, requestLogin, typed } = world();
  const { code } = await requestLogin();
  for (const other of ['another', null]) {
    for (let turn = 0; turn < 10; turn += 1) expect(await typed(code, KNOWN, other)).toEqual(unusable);
  }
  expect([...ports.tables.oneTimeSecrets.values()][0]).toMatchObject({ codeAttempts: 0 });
  expect((await typed(code)).ok).toBe(true);
});

test('the digits of a link requested without a cookie work in no browser', async () => {
  const { requestLogin, typed } = world();
  const { code } = await requestLogin(null);
  expect(await typed(code, KNOWN, null)).toEqual(unusable);
  expect(await typed(code, KNOWN, 'browser')).toEqual(unusable);
});

test('after five wrong attempts the right digits are refused, and the link is void too', async () => {
  const { requestLogin, typed, follow } = world();
  const { code, token } = await requestLogin();
  for (let turn = 0; turn < 5; turn += 1) expect(await typed(wrong(code))).toEqual(unusable);
  expect(await typed(code)).toEqual(unusable);
  expect((await follow({ token, browserHash: 'browser' })).ok).toBe(false);
});

test('the fifth attempt may still succeed', async () => {
  const { requestLogin, typed } = world();
  const { code } = await requestLogin();
  for (let turn = 0; turn < 4; turn += 1) await typed(wrong(code));
  expect((await typed(code)).ok).toBe(true);
});

test('digits work once and use up their link', async () => {
  const { ports, requestLogin, typed, follow } = world();
  const { code, token } = await requestLogin();
  expect((await typed(code)).ok).toBe(true);
  expect(await typed(code)).toEqual(unusable);
  ports.clock.advance(31_000);
  expect((await follow({ token, browserHash: 'browser' })).ok).toBe(false);
});

test('a used link uses up its digits', async () => {
  const { requestLogin, typed, follow } = world();
  const { code, token } = await requestLogin();
  expect((await follow({ token, browserHash: 'browser' })).ok).toBe(true);
  expect(await typed(code)).toEqual(unusable);
});

test('digits end after ten minutes', async () => {
  const { ports, requestLogin, typed } = world();
  const { code } = await requestLogin();
  ports.clock.advance(10 * MINUTE);
  expect(await typed(code)).toEqual(unusable);
});

test('a newer mail voids the digits of the older one', async () => {
  const { requestLogin, typed } = world();
  const { code: older } = await requestLogin();
  const { code } = await requestLogin();
  expect(older).not.toBe(code);
  expect(await typed(older)).toEqual(unusable);
  expect((await typed(code)).ok).toBe(true);
});

test('an input other than six digits is refused and is not counted as an attempt', async () => {
  const { ports, requestLogin, typed } = world();
  await requestLogin();
  for (const text of ['', '12345', '1234567', 'abcdef', '１２３４５６', '1e5000', "' or 1=1"])
    expect(await typed(text)).toEqual(unusable);
  expect([...ports.tables.oneTimeSecrets.values()][0]).toMatchObject({ codeAttempts: 0 });
});

test('unknown addresses, used links and wrong digits get the same error', async () => {
  const { requestLogin, typed } = world();
  const { code } = await requestLogin();
  expect(await typed(code, 'stranger@example.in')).toEqual(unusable);
  expect(await typed(code, 'no address')).toEqual(unusable);
  expect(await typed(wrong(code))).toEqual(unusable);
});

test('a suspended account gets its own error', async () => {
  const { ports, user, requestLogin, typed } = world();
  const { code } = await requestLogin();
  ports.tables.users.set(user.id, { ...user, suspendedAt: ports.clock.now() });
  expect(await typed(code)).toEqual({ ok: false, error: { code: 'session.suspended' } });
});

test('however many attempts run at once, five are possible in all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 6, max: 30 }), async (count) => {
      const { ports, requestLogin, typed } = world();
      const { code } = await requestLogin();
      await Promise.all(Array.from({ length: count }, () => typed(wrong(code))));
      expect([...ports.tables.oneTimeSecrets.values()][0]).toMatchObject({ codeAttempts: 5 });
      expect(await typed(code)).toEqual(unusable);
    }),
    { numRuns: 10 },
  );
});

test('the rows contain neither the digits nor a hash that can be brute-forced without the server’s key', async () => {
  const { ports, requestLogin } = world();
  const { code } = await requestLogin();
  const [link] = [...ports.tables.oneTimeSecrets.values()].filter(isMailed);
  expect(JSON.stringify(link)).not.toContain(code);
  expect(link?.codeHash).toBe(ports.secrets.keyedHash(`${link?.id}:${code}`));
  expect(link?.codeHash).not.toBe(ports.secrets.hash(`${link?.id}:${code}`));
});

import { userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { hostileRedirects } from '@meend/tests/kit/site/hostile-redirects.ts';
import { expect, test } from 'vitest';
import { requestSignInLink, requestSignUpLink } from './request-link.ts';

const world = () => {
  const ports = memoryPorts();
  userFixture(ports, 'known@example.in');
  return { ports, signIn: requestSignInLink(ports), signUp: requestSignUpLink(ports) };
};

const signUpWith = (email: string, redirectUrl: string | null = null) => ({
  email,
  marketingOptIn: true,
  redirectUrl,
  browserHash: 'browser',
});

test('a log-in request gets the same response for known and unknown addresses', async () => {
  const { signIn } = world();
  const known = await signIn({ email: 'known@example.in', browserHash: null });
  const unknown = await signIn({ email: 'new@example.in', browserHash: null });
  expect(known).toEqual(unknown);
});

test('a known address is mailed the login link, an unknown one an offer of an account', {
  tags: ['account-66'],
}, async () => {
  const { ports, signIn } = world();
  await signIn({ email: 'Known@Example.in', browserHash: null });
  await signIn({ email: 'new@example.in', browserHash: null });
  const [known, unknown] = ports.mails();
  expect(known).toMatchObject({ to: 'known@example.in', template: { name: 'login-link' } });
  expect(unknown).toMatchObject({
    to: 'new@example.in',
    template: { name: 'registration-link', isKnown: false },
  });
});

test('signing up with a known address: only the mail says that it has an account', async () => {
  const { ports, signUp } = world();
  const answers = [await signUp(signUpWith('known@example.in')), await signUp(signUpWith('new@example.in'))];
  expect(answers[0]).toEqual(answers[1]);
  expect(ports.mails().map((mail) => mail.template)).toMatchObject([{ isKnown: true }, { isKnown: false }]);
});

test('a link leads to this site, whatever the request’s host is, and carries a secret of 32 bytes', async () => {
  const { ports, signIn, signUp } = world();
  await signIn({ email: 'known@example.in', browserHash: null });
  await signUp(signUpWith('new@example.in', '/profile?tab=subscription'));
  const links = ports.mails().map((mail) => 'link' in mail.template && mail.template.link);
  expect(links[0]).toMatch(/^https:\/\/meend\.example\/login\/verify\?token=[\w-]{43}$/);
  expect(links[1]).toMatch(
    /^https:\/\/meend\.example\/registration\/verify\?token=[\w-]{43}&marketingOptIn=true&redirectUrl=%2Fprofile%3Ftab%3Dsubscription$/,
  );
});

test('the page a log-in was requested on is stored with the link and is not in the address of the mail', async () => {
  const { ports, signIn } = world();
  const story = '/playlist-det/shimla';
  await signIn({ email: 'known@example.in', redirectUrl: story, browserHash: null });
  await signIn({ email: 'new@example.in', redirectUrl: story, browserHash: null });
  await signIn({ email: 'newer@example.in', redirectUrl: '/plans?plan=30+days', browserHash: null });
  await signIn({ email: 'newest@example.in', redirectUrl: '//evil.example', browserHash: null });
  const redirectPaths = [...ports.tables.oneTimeSecrets.values()].map(({ redirectPath }) => redirectPath);
  expect(redirectPaths).toEqual([story, null, '/plans?plan=30+days', null]);
  for (const { template } of ports.mails())
    expect('link' in template && new URL(template.link).searchParams.has('redirectUrl')).toBe(false);
});

test('a redirect to another site is dropped', async () => {
  const { ports, signUp } = world();
  await signUp(signUpWith('new@example.in', '//evil.example'));
  expect([...ports.tables.oneTimeSecrets.values()][0]?.redirectPath).toBeNull();
  expect(JSON.stringify(ports.mails())).not.toContain('evil');
});

test.each(hostileRedirects)('a sign-up’s redirectUrl %j is dropped', async (redirectUrl) => {
  const { ports, signUp } = world();
  await signUp(signUpWith('new@example.in', redirectUrl));
  expect([...ports.tables.oneTimeSecrets.values()][0]?.redirectPath).toBeNull();
  const [mail] = ports.mails();
  const link = mail && 'link' in mail.template ? mail.template.link : '';
  expect(new URL(link).searchParams.has('redirectUrl')).toBe(false);
});

test('only the hash of the secret is stored', async () => {
  const { ports, signIn } = world();
  await signIn({ email: 'known@example.in', browserHash: null });
  const [mail] = ports.mails();
  const link = mail && 'link' in mail.template ? mail.template.link : '';
  const secret = link.split('token=')[1] ?? '';
  expect(secret).not.toBe('');
  expect(JSON.stringify([...ports.tables.oneTimeSecrets])).not.toContain(secret);
  expect(ports.tables.oneTimeSecrets.has(ports.secrets.hash(secret))).toBe(true);
});

test('a new link voids the previous one', async () => {
  const { ports, signIn } = world();
  await signIn({ email: 'known@example.in', browserHash: null });
  await signIn({ email: 'known@example.in', browserHash: null });
  const unused = [...ports.tables.oneTimeSecrets.values()].filter((link) => link.usedAt === null);
  expect(unused).toHaveLength(1);
});

test('an invalid address gets an error and no mail', async () => {
  const { ports, signIn, signUp } = world();
  for (const email of ['', 'asha', 'a b@c.in', 'a@b.in\r\nBcc: x@y.in', 'a@b.in,c@d.in']) {
    const refused = { ok: false, error: { code: 'account.invalid-email' } };
    expect(await signIn({ email, browserHash: null })).toEqual(refused);
    expect(await signUp(signUpWith(email))).toEqual(refused);
  }
  expect(ports.mails()).toEqual([]);
});

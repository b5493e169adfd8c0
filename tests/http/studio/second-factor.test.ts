import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { openSession, unknownDevice } from '@meend/core/account/sessions/start-session.ts';
import { endpoints } from '@meend/core/contract/areas.ts';
import { productPath } from '@meend/core/contract/call/product-path.ts';
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import { type Answered, httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addStaff, bannerAdminToken, type Listener, lastActions } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { softwareAuthenticator } from '@meend/tests/kit/site/software-authenticator.ts';
import { type TOTP, URI } from 'otpauth';
import { expect, test } from 'vitest';

const origin = () => site.product.get(tokens.config).publicUrl;

const site = sitePerFile({ environment: { STAFF_SECOND_FACTOR: 'on' } });

/** Logs in with a new browser. */
const signIn = async ({ user }: Pick<Listener, 'user'>): Promise<string> => {
  const ports = site.product.get(tokens.ports);
  return (await openSession(ports, user, await ports.stores.now(), unknownDevice)).token;
};

const on = (token: string) => {
  const at = (path: string) => `/api/meendAdmin/second-factor${path}`;
  return {
    token,
    read: () => httpRequest(site, at(''), { token }),
    post: (path: string, body: unknown = {}) => httpRequest(site, at(path), { token, body }),
    remove: (id: unknown) => httpRequest(site, at(`/factors/${id}`), { token, method: 'DELETE' }),
    staff: () => httpRequest(site, '/api/meendAdmin/admins', { token }),
  };
};
type Browser = ReturnType<typeof on>;

const codeOf = ({ status, json }: Answered) => [status, json.code ?? null];
const done = [200, null];
const challengeIn = ({ json }: Answered): string => (json.options as { challenge: string }).challenge;

const addPasskey = async (browser: Browser) => {
  const authenticator = softwareAuthenticator(origin());
  const challenge = challengeIn(await browser.post('/new-passkey'));
  const added = await browser.post('/passkeys', { name: 'Laptop', answer: authenticator.create(challenge) });
  return { authenticator, added };
};

const addApp = async (browser: Browser) => {
  const { json } = await browser.post('/new-authenticator');
  const app = URI.parse(String(json.address)) as TOTP;
  const codeAt = (ms = 0) => app.generate({ timestamp: site.clock.now().getTime() + ms });
  const added = await browser.post('/authenticators', { name: 'Phone', code: codeAt() });
  return { secret: json.secret, codeAt, added };
};

test('every staff call is rejected with a message until its session is confirmed, without exception', async () => {
  const meera = await addStaff(site, 'superadmin', 'meera');
  const token = await signIn(meera);
  const ofTheTeam = Object.entries(endpoints).filter(([, { policy }]) =>
    ['admin', 'superadmin', 'banner'].includes(policy),
  );
  expect(ofTheTeam.length).toBeGreaterThan(60);
  for (const [name, call] of ofTheTeam) {
    const path = productPath(call.path, 'meend').replaceAll(/:\w+/g, 'x');
    const answer = await httpRequest(site, path, {
      method: call.method,
      token,
      ...(call.method === 'GET' || call.method === 'DELETE' ? {} : { body: {} }),
    });
    expect([name, ...codeOf(answer)]).toEqual([name, 403, 'staff.unconfirmed']);
    expect(answer.json.error).toBe(errorMessages['staff.unconfirmed']);
  }
  const response = await httpRequest(site, '/api/upload/files', { method: 'POST', token });
  expect([404, 403]).toContain(response.status);
});

test('staff may use listeners’ calls, and the banner admin needs no second factor', async () => {
  const meera = await addStaff(site, 'admin', 'meera');
  const token = await signIn(meera);
  expect((await httpRequest(site, `/api/users/${meera.user.id}/get-phone`, { token })).status).toBe(200);
  const banner = await bannerAdminToken(site);
  expect((await httpRequest(site, '/api/sticky-banner/all', { token: banner })).status).not.toBe(403);
});

test('a real passkey is set up and confirms another login; replays and responses to other challenges do not', async () => {
  const meera = await addStaff(site, 'superadmin', 'meera');
  const here = on(await signIn(meera));
  const { authenticator, added } = await addPasskey(here);
  expect(codeOf(added)).toEqual(done);
  expect(added.json.recoveryCodes).toHaveLength(10);
  expect((await here.staff()).status).toBe(200);

  const other = on(await signIn(meera));
  const challenge = async () => challengeIn(await other.post('/ask-passkey'));
  const confirm = async (answer: object) => codeOf(await other.post('/confirm-passkey', { answer }));
  const wrong = [400, 'factor.wrong-passkey'];
  expect(await confirm(authenticator.get(await challenge(), { origin: 'https://evil.example' }))).toEqual(
    wrong,
  );
  expect(await confirm(authenticator.get(await challenge(), { rpId: 'evil.example' }))).toEqual(wrong);
  expect(await confirm(authenticator.get(await challenge(), { isVerified: false }))).toEqual(wrong);
  expect(await confirm(authenticator.get(await challenge(), { challenge: 'AAAA' }))).toEqual(wrong);
  expect(await confirm(authenticator.get(await challenge(), { count: 1 }))).toEqual(wrong);
  const stranger = softwareAuthenticator(origin());
  const { id } = authenticator.get('x');
  expect(await confirm({ ...stranger.get(await challenge()), id, rawId: id })).toEqual(wrong);
  expect((await other.staff()).status).toBe(403);
  const answer = authenticator.get(await challenge());
  expect(await confirm(answer)).toEqual(done);
  expect(await confirm(answer)).toEqual(wrong);
  expect((await other.staff()).status).toBe(200);
  expect((await on(await signIn(meera)).staff()).status).toBe(403);
});

test('a passkey of another site, or made without verifying its user, is not set up', async () => {
  const here = on(await signIn(await addStaff(site, 'admin', 'meera')));
  for (const quirks of [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { isVerified: false },
  ]) {
    const challenge = challengeIn(await here.post('/new-passkey'));
    const answer = softwareAuthenticator(origin()).create(challenge, quirks);
    expect(codeOf(await here.post('/passkeys', { name: 'x', answer }))).toEqual([
      400,
      'factor.wrong-passkey',
    ]);
  }
  expect((await here.read()).json).toMatchObject({ required: true, confirmedUntil: null, factors: [] });
});

test('codes of an authenticator app work once, a step early or late, and the secret is encrypted in the rows', async () => {
  const meera = await addStaff(site, 'superadmin', 'meera');
  const { added, codeAt, secret } = await addApp(on(await signIn(meera)));
  expect(codeOf(added)).toEqual(done);
  const [factor] = await site.product.get(tokens.stores).factors.listOf(meera.user.id);
  expect(JSON.stringify(factor)).not.toContain(secret);

  const other = on(await signIn(meera));
  const confirm = async (code: string) => codeOf(await other.post('/confirm-code', { code }));
  expect(await confirm(codeAt())).toEqual([400, 'factor.wrong-code']);
  expect(await confirm(codeAt(90_000))).toEqual([400, 'factor.wrong-code']);
  expect(await confirm(codeAt(30_000))).toEqual(done);
  expect(await confirm(codeAt(30_000))).toEqual([400, 'factor.wrong-code']);
  expect(await lastActions(site, 1)).toMatchObject([
    { action: 'factor.added', subject: { id: meera.user.id } },
  ]);
});

test('factors are listed and removed, but never the last one', async () => {
  const [meera, noor] = [
    await addStaff(site, 'superadmin', 'meera'),
    await addStaff(site, 'superadmin', 'noor'),
  ];
  const here = on(await signIn(meera));
  await addPasskey(here);
  await addApp(here);
  const { json } = await here.read();
  const listed = json.factors as { _id: string; name: string }[];
  expect(listed.map(({ name }) => name).sort()).toEqual(['Laptop', 'Phone']);
  expect(codeOf(await here.remove(listed[0]?._id))).toEqual(done);
  expect(codeOf(await here.remove(listed[0]?._id))).toEqual([404, 'factor.not-found']);
  expect(codeOf(await here.remove(listed[1]?._id))).toEqual([409, 'factor.last']);
  expect((await here.post('/recovery-codes')).json.recoveryCodes).toHaveLength(10);

  const hers = on(await signIn(noor));
  const reset = (browser: Browser, userId: string) =>
    httpRequest(site, '/api/meendAdmin/reset-second-factor', { token: browser.token, body: { userId } });
  expect(codeOf(await reset(hers, meera.user.id))).toEqual([403, 'staff.unconfirmed']);
  await addPasskey(hers);
  expect(codeOf(await reset(hers, meera.user.id))).toEqual(done);
  expect(codeOf(await reset(hers, meera.user.id))).toEqual([409, 'factor.none']);
  expect(codeOf(await reset(hers, noor.user.id))).toEqual([409, 'factor.own']);
  expect((await here.staff()).status).toBe(403);
});

test('guests, listeners and tokens that name no login of this server get nothing of it', async () => {
  const meera = await addStaff(site, 'admin', 'meera');
  expect((await httpRequest(site, '/api/meendAdmin/second-factor')).status).toBe(401);
  expect(codeOf(await on(meera.token).post('/new-passkey'))).toEqual([403, 'factor.sign-in-needed']);
  await site.product.get(tokens.stores).users.setRole(meera.user.id, 'listener');
  expect((await on(meera.token).read()).status).toBe(403);
});

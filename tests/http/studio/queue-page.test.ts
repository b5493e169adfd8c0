// The way to the job queues: a code from the dashboard, a cookie, and who is let in by it. Redis is away all the while.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../support/http-ask.ts';
import {
  addListener,
  addStaff,
  bannerAdminToken,
  type Listener,
  setRole,
} from '../../support/http-people.ts';
import { startSite, type TestSite } from '../../support/http-site.ts';
import {
  CODE_CALL,
  codeFor,
  cookieOf,
  enter,
  fromUs,
  look,
  PAGE,
  postForm,
  UNREACHABLE,
  visit,
} from '../../support/studio/http-queue-page.ts';

const CLOSED = 'The job queues are closed in this browser. Open them from the Admin Dashboard.';
const UNUSABLE =
  'This way to the job queues has expired or was used already. Open them from the Admin Dashboard again.';

/** Nobody listens there. */
const NO_REDIS = 'redis://127.0.0.1:1';

describe('the way in', () => {
  let site: TestSite;
  let meera: Listener;
  beforeAll(async () => {
    site = await startSite({ environment: { REDIS_URL: NO_REDIS } });
    meera = await addStaff(site, 'superadmin', 'meera');
  });
  afterAll(() => site.stop());

  /** Let in; this site's Redis is away, which is said to those alone who may know. */
  const isIn = async (cookie: string): Promise<boolean> => (await look(site, cookie)).status === 503;

  test('a code becomes a cookie for the path of the queues alone, for 15 minutes, out of reach of scripts', async () => {
    const entered = await enter(site, await codeFor(site, meera.token));
    expect([entered.status, entered.headers.get('location')]).toEqual([303, PAGE]);
    expect(entered.headers.get('cache-control')).toBe('no-store');
    const [cookie = '', ...others] = entered.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^job-queues=[\w.-]+; Path=\/job-queues; Max-Age=900; HttpOnly; SameSite=Strict$/);
    expect(await isIn(cookie.split(';')[0] ?? '')).toBe(true);
  });

  test('over https the cookie is secure by its name', async () => {
    const secure = await startSite({
      environment: { REDIS_URL: NO_REDIS, PUBLIC_URL: 'https://meend.example' },
    });
    const dev = await addStaff(secure, 'superadmin', 'dev');
    const entered = await enter(secure, await codeFor(secure, dev.token));
    expect(entered.headers.getSetCookie()[0]).toMatch(/^__Secure-job-queues=.*; SameSite=Strict; Secure$/);
    await secure.stop();
  });

  test('a code is used once', async () => {
    const code = await codeFor(site, meera.token);
    expect((await enter(site, code)).status).toBe(303);
    const again = await enter(site, code);
    expect([again.status, again.headers.getSetCookie()]).toEqual([401, []]);
    expect(again.text).toContain(UNUSABLE);
  });

  test('of many browsers with one code at once, one gets in', async () => {
    const code = await codeFor(site, meera.token);
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(site, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(7).fill(401)]);
  });

  test('a code that is a minute old is refused on a page that says where to get another', async () => {
    const code = await codeFor(site, meera.token);
    site.clock.advance(60_000);
    const late = await enter(site, code);
    expect([late.status, late.headers.get('content-type')]).toEqual([401, 'text/html; charset=utf-8']);
    expect(late.text).toContain(UNUSABLE);
  });

  test.each([
    ['no field', ''],
    ['an empty code', 'code='],
    ['another field', 'token=x'],
    ['a made-up code', `code=${'A'.repeat(43)}.1`],
    ['an injection', "code=' or true --"],
    ['null bytes', 'code=%00%00'],
  ])('%s is refused with 401 and changes nothing', async (_, fields) => {
    const code = await codeFor(site, meera.token);
    const before = await site.rows.count('links');
    const refused = await postForm(site, fields);
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([401, []]);
    expect(await site.rows.count('links')).toBe(before);
    expect((await enter(site, code)).status).toBe(303);
  });

  test('two codes at once are none', async () => {
    const code = await codeFor(site, meera.token);
    expect((await postForm(site, `code=${code}&code=${code}`)).status).toBe(401);
    expect((await enter(site, code)).status).toBe(303);
  });

  test('a code in the address, or sent as JSON, opens nothing', async () => {
    const code = await codeFor(site, meera.token);
    expect((await look(site, '', `${PAGE}?code=${code}`)).status).toBe(401);
    const json = await ask(site, PAGE, { body: { code }, headers: fromUs });
    expect([json.status, json.headers.getSetCookie()]).toEqual([415, []]);
    expect((await enter(site, code)).status).toBe(303);
  });

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': '', origin: 'https://evil.example' },
  ])('a form of another site (%o) is refused, and the code is not used up', async (headers) => {
    const code = await codeFor(site, meera.token);
    const refused = await enter(site, code, headers);
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([403, []]);
    expect((await enter(site, code)).status).toBe(303);
  });

  test.each(['null', ''])('a browser that names no site gets in by its code (origin %j)', async (origin) => {
    const code = await codeFor(site, meera.token);
    expect((await enter(site, code, { 'sec-fetch-site': '', origin })).status).toBe(303);
  });

  test('an admin, the banner admin, a listener and a guest get no code', async () => {
    const tokens = [
      (await addStaff(site, 'admin')).token,
      await bannerAdminToken(site),
      (await addListener(site)).token,
      undefined,
    ];
    const before = await site.rows.count('links');
    const answers = await Promise.all(tokens.map((token) => ask(site, CODE_CALL, { token, body: {} })));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 401]);
    expect(await site.rows.count('links')).toBe(before);
  });

  test('the page is closed to whoever has no cookie, whatever session they send', async () => {
    for (const path of [
      PAGE,
      `${PAGE}/`,
      `${PAGE}/queue/mail`,
      `${PAGE}/api/queues`,
      `${PAGE}/static/js/main.js`,
    ]) {
      const closed = await look(site, '', path, { token: meera.token });
      expect([path, closed.status]).toEqual([path, 401]);
    }
    expect((await look(site, '')).text).toContain(CLOSED);
  });

  test('a cookie that was tampered with, made up or made for something else lets nobody in', async () => {
    const cookie = await visit(site, meera);
    const [payload = '', signature = ''] = cookie.replace('job-queues=', '').split('.');
    const other = await addStaff(site, 'superadmin', 'other');
    const forged = Buffer.from(payload, 'base64url').toString().replace(meera.user.id, other.user.id);
    const longer = Buffer.from(payload, 'base64url')
      .toString()
      .replace(/"20\d\d/, '"2099');
    const values = [
      `${Buffer.from(forged).toString('base64url')}.${signature}`,
      `${Buffer.from(longer).toString('base64url')}.${signature}`,
      `${payload}.${'A'.repeat(43)}`,
      `${payload}.`,
      payload,
      'x',
      meera.token,
    ];
    for (const value of values) {
      const refused = await look(site, `job-queues=${value}`);
      expect([value, refused.status]).toEqual([value, 401]);
    }
    expect(await isIn(cookie)).toBe(true);
  });

  test('the cookie is a session nowhere else', async () => {
    const cookie = await visit(site, meera);
    expect((await look(site, cookie, '/api/meendAdmin/admins')).status).toBe(401);
    expect((await look(site, cookie, CODE_CALL, { body: {} })).status).toBe(401);
  });

  test('after 15 minutes the page is closed', async () => {
    const cookie = await visit(site, meera);
    site.clock.advance(15 * 60_000 - 1);
    expect(await isIn(cookie)).toBe(true);
    site.clock.advance(1);
    expect((await look(site, cookie)).status).toBe(401);
  });

  test('who is made an admin in the middle is turned away at the next request', async () => {
    const dev = await addStaff(site, 'superadmin', 'dev');
    const cookie = await visit(site, dev);
    expect(await isIn(cookie)).toBe(true);
    await setRole(site, dev, 'admin');
    for (const path of [PAGE, `${PAGE}/api/queues`, `${PAGE}/static/images/logo.svg`])
      expect((await look(site, cookie, path)).status).toBe(403);
  });

  test('who is demoted with a code in hand is refused', async () => {
    const dev = await addStaff(site, 'superadmin', 'dev');
    const code = await codeFor(site, dev.token);
    await setRole(site, dev, 'admin');
    const refused = await enter(site, code);
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([403, []]);
    expect(refused.text).toContain('You may not do this.');
  });

  test('who is suspended, or logs out everywhere, is out at the next request', async () => {
    const dev = await addStaff(site, 'superadmin', 'dev');
    const cookie = await visit(site, dev);
    const body = { email: dev.user.email };
    await ask(site, '/api/meendAdmin/suspend', { body, token: meera.token });
    expect((await look(site, cookie)).status).toBe(401);
    const noor = await addStaff(site, 'superadmin', 'noor');
    const hers = await visit(site, noor);
    await ask(site, `/api/users/${noor.user.id}/sign-out-everywhere`, { body: {}, token: noor.token });
    expect((await look(site, hers)).status).toBe(401);
  });

  test('nothing but looking is done here', async () => {
    const cookie = await visit(site, meera);
    const ways = [
      ['PUT', `${PAGE}/api/queues/mail/pause`],
      ['PUT', `${PAGE}/api/queues/mail/1/retry`],
      ['PUT', `${PAGE}/api/queues/mail/obliterate`],
      ['POST', `${PAGE}/api/queues/mail/add`],
      ['PATCH', `${PAGE}/api/queues/mail/1/update-data`],
      ['DELETE', PAGE],
    ] as const;
    for (const [method, path] of ways) {
      const answer = await look(site, cookie, path, { method });
      expect([path, answer.status]).toEqual([path, 405]);
      expect(answer.headers.get('allow')).toContain('GET');
    }
  });

  test('without Redis the page says so and does not hang', async () => {
    const cookie = await visit(site, meera);
    const page = await look(site, cookie);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(page.text).toContain(UNREACHABLE);
    const call = await look(site, cookie, `${PAGE}/api/queues`, { headers: { accept: 'application/json' } });
    expect([call.status, call.json.code]).toEqual([503, 'queue-page.unreachable']);
  });

  test('neither code, cookie nor address of a person reaches the log', async () => {
    const code = await codeFor(site, meera.token);
    const cookie = cookieOf(await enter(site, code));
    await look(site, cookie);
    const log = site.log.join('\n');
    expect(log).toContain(`"route":"${PAGE}"`);
    for (const secret of [code, cookie.replace('job-queues=', ''), meera.user.email, meera.user.id])
      expect(log).not.toContain(secret);
  });
});

describe('where no queues are configured', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  test('there is neither a code nor a page', async () => {
    const meera = await addStaff(site, 'superadmin', 'meera');
    const { status, json } = await ask(site, CODE_CALL, { token: meera.token, body: {} });
    expect([status, json.code]).toEqual([404, 'request.not-found']);
    expect(await site.rows.count('links')).toBe(0);
    expect((await look(site, '', `${PAGE}/api/queues`)).status).not.toBe(401);
  });
});

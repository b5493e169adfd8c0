import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { keyFor } from '@meend/adapters/system/signing-keys.ts';
import { type Endpoint, endpoints } from '@meend/core/contract/areas.ts';
import type { Call } from '@meend/core/contract/call/call.ts';
import { productPath } from '@meend/core/contract/call/product-path.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { type Answered, httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import {
  addListener,
  addStaff,
  bannerAdminToken,
  claimsOf,
  type Listener,
  setRole,
} from '@meend/tests/kit/site/http-users.ts';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;
let asha: Listener;
let other: Listener;
let suspended: Listener;
let admin: Listener;
let superadmin: Listener;

beforeAll(async () => {
  site = await startSite();
  asha = await addListener(site, 'asha');
  other = await addListener(site, 'other');
  suspended = await addListener(site, 'suspended');
  await site.product.get(tokens.stores).users.setSuspended(suspended.user.id, site.clock.now());
  admin = await addStaff(site, 'admin', 'admin');
  superadmin = await addStaff(site, 'superadmin', 'superadmin');
});
afterAll(() => site.stop());

const table: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);
const guarded = table.filter(([, call]) => call.policy !== 'anyone');
const open = table.filter(([, call]) => call.policy === 'anyone');

/** Query parameters that a call requires. */
const queries: Readonly<Record<string, string>> = {
  '/api/users/:userId/open-parts': '?stories=01999999-0000-7000-8000-000000000000',
};

const pathFor = (call: Call, userId: string): string =>
  productPath(call.path, 'meend').replace(':userId', userId).replace(/:\w+/g, 'unknown') +
  (queries[call.path] ?? '');

const make = (call: Call, token: string | undefined, ownerId: string): Promise<Answered> =>
  httpRequest(site, pathFor(call, ownerId), {
    method: call.method,
    token,
    ...(call.method === 'GET' ? {} : { body: { userId: ownerId } }),
  });

const sign = (typ: string, key: Uint8Array, kid = 'embedded') =>
  new SignJWT({
    userId: asha.user.id,
    email: asha.user.email,
    ver: 1,
    auth_time: Math.floor(Date.now() / 1000),
  })
    .setProtectedHeader({ alg: 'HS256', typ, kid })
    .setSubject(asha.user.id)
    .setIssuer(site.url)
    .setAudience('listener')
    .setIssuedAt()
    .setExpirationTime('1h')
    .setJti('one')
    .sign(key);

const ourKey = () => keyFor('session-tokens', site.product.get(tokens.keys)[0]);

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const unusable: readonly (readonly [string, () => Promise<string | undefined> | string | undefined])[] = [
  ['no token', () => undefined],
  [
    'an expired token',
    () => {
      const past = new Date(site.clock.now().getTime() - serverTimings.tokenLifetime - 60_000);
      return site.product.get(tokens.sessions).sign(claimsOf(asha.user, past));
    },
  ],
  ['a token of another type', () => sign('media+jwt', ourKey())],
  [
    'a token signed with a guessed key',
    () => sign('at+jwt', new TextEncoder().encode('not so secret'.padEnd(32))),
  ],
  ['a token naming an unknown key', () => sign('at+jwt', ourKey(), '../../etc/passwd')],
  [
    'an unsigned token',
    async () => {
      const [, payload] = asha.token.split('.');
      return `${encode({ alg: 'none', typ: 'at+jwt', kid: 'embedded' })}.${payload}.`;
    },
  ],
  [
    'a revoked token',
    () =>
      site.product
        .get(tokens.sessions)
        .sign({ ...claimsOf(asha.user, site.clock.now()), tokenVersion: asha.user.tokenVersion - 1 }),
  ],
  [
    'the token of an unknown listener',
    () => {
      const id = asha.user.id.replace(/.{4}$/, 'ffff') as typeof asha.user.id;
      return site.product.get(tokens.sessions).sign(claimsOf({ ...asha.user, id }, site.clock.now()));
    },
  ],
  ['words', () => 'let-me-in'],
  ['the token of a suspended listener', () => suspended.token],
];

for (const [name, call] of guarded) {
  for (const [what, token] of unusable) {
    test(`${name} answers 401 to ${what}`, async () => {
      const answer = await make(call, await token(), asha.user.id);
      expect([answer.status, answer.json.code]).toEqual([401, 'session.required']);
    });
  }
}

for (const [name, call] of guarded.filter(([, one]) => one.policy === 'owner')) {
  const status = call.method === 'GET' ? 404 : 403;
  test(`${name} answers ${status} to another listener, an admin and a superadmin`, async () => {
    for (const { token } of [other, admin, superadmin])
      expect((await make(call, token, asha.user.id)).status).toBe(status);
  });
}

for (const [name, call] of guarded.filter(([, one]) => one.policy === 'owner' && one.method === 'GET')) {
  test(`${name} answers another's data like unknown data`, async () => {
    const foreign = await make(call, other.token, asha.user.id);
    const unknown = await make(call, other.token, '01999999-0000-7000-8000-000000000000');
    const malformed = await make(call, other.token, 'me');
    const withoutRequestId = ({ json }: Answered) => ({ ...json, requestId: '' });
    expect([unknown.status, withoutRequestId(unknown)]).toEqual([foreign.status, withoutRequestId(foreign)]);
    expect([malformed.status, withoutRequestId(malformed)]).toEqual([
      foreign.status,
      withoutRequestId(foreign),
    ]);
  });

  test(`${name} answers its owner`, async () => {
    // This call names a single item by an unknown id.
    const status = call.path.includes(':archiveId') ? 404 : 200;
    expect((await make(call, asha.token, asha.user.id)).status).toBe(status);
  });
}

for (const [name, call] of open.filter(([, one]) => one.method === 'GET')) {
  test(`${name} takes a broken token for a guest's`, async () => {
    const path = call.path.replace(':slug', 'power-cut').replace(':id', 'unknown');
    const guest = await httpRequest(site, path);
    const broken = await httpRequest(site, path, { token: 'let-me-in' });
    expect([broken.status, broken.json?.code]).toEqual([guest.status, guest.json?.code]);
  });
}

const restricted = guarded.filter(([, { policy }]) => policy !== 'owner' && policy !== 'listener');

/** A token for each kind of caller; the last two changed their role just now and use their old token. */
const callers: Readonly<Record<string, () => Promise<string>>> = {
  listener: async () => asha.token,
  admin: async () => (await addStaff(site, 'admin')).token,
  superadmin: async () => (await addStaff(site, 'superadmin')).token,
  'banner admin': () => bannerAdminToken(site),
  'listener whose role was revoked a second ago': async () => {
    const revoked = await addStaff(site, 'superadmin', 'revoked');
    await setRole(site, revoked, 'listener');
    return revoked.token;
  },
  'listener made a superadmin a second ago': async () => {
    const promoted = await addListener(site, 'promoted');
    await setRole(site, promoted, 'superadmin');
    return promoted.token;
  },
};

const letIn: Readonly<Record<string, readonly string[]>> = {
  staff: ['admin', 'superadmin', 'listener made a superadmin a second ago'],
  admin: ['admin', 'superadmin', 'listener made a superadmin a second ago'],
  superadmin: ['superadmin', 'listener made a superadmin a second ago'],
  banner: ['admin', 'superadmin', 'listener made a superadmin a second ago', 'banner admin'],
};

for (const [name, call] of restricted) {
  for (const [who, token] of Object.entries(callers)) {
    const isLetIn = letIn[call.policy]?.includes(who) ?? false;
    test(`${name} ${isLetIn ? 'lets in' : 'answers 403 to'} a ${who}`, async () => {
      const { status, json } = await make(call, await token(), asha.user.id);
      // An admitted caller may still get an error about the request, for example because the login is not recent.
      if (isLetIn) expect(['session.required', 'session.forbidden']).not.toContain(json?.code);
      else expect([status, json.code]).toEqual([403, 'session.forbidden']);
    });
  }
}

for (const [name, call] of guarded.filter(([, { policy }]) => policy === 'owner' || policy === 'listener')) {
  test(`${name} answers 403 to the banner admin, who is no user`, async () => {
    const { status, json } = await make(call, await bannerAdminToken(site), asha.user.id);
    expect([status, json.code]).toEqual([403, 'session.forbidden']);
  });
}

for (const [name, call] of guarded) {
  test(`${name} treats a suspended listener as a guest`, { tags: ['account-65'] }, async () => {
    expect((await make(call, suspended.token, suspended.user.id)).status).toBe(401);
  });
}

const variants = (path: string): string[] => [
  `${path}?r=/api/playlist/playlists`,
  `${path}/`,
  path.replace('/api/', '//api/'),
  path
    .replace('/users/', '//users/')
    .replace('/user-subs/', '//user-subs/')
    .replace('/payment/', '//payment/'),
  path.toUpperCase(),
  path.replace('/api', '/%61pi'),
  path.replace(/([^/])$/, (char) => `%${char.charCodeAt(0).toString(16)}`),
  `${path};x=/api/playlist/playlists`,
  `${path}%3Fx=1`,
  `${path}%23/api/playlist/playlists`,
];

for (const [name, call] of guarded) {
  test(`${name} asks for a session however its address is spelled`, async () => {
    for (const variant of variants(pathFor(call, asha.user.id))) {
      const answer = await httpRequest(site, variant, {
        method: call.method,
        ...(call.method === 'GET' ? {} : { body: {} }),
      });
      expect([variant, answer.status]).toSatisfy(([, status]) => [401, 404, 405].includes(Number(status)));
      expect(answer.json?.code).toMatch(
        /^(?:session\.required|[a-z]+\.not-found|request\.method-not-allowed)$/,
      );
    }
  });
}

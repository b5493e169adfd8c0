import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { keyFor } from '@meend/adapters/system/signing-keys.ts';
import { type Endpoint, endpoints } from '@meend/core/contract/areas.ts';
import type { Call, Policy } from '@meend/core/contract/call/call.ts';
import { productPath } from '@meend/core/contract/call/product-path.ts';
import { TUS_PATH } from '@meend/core/contract/media/uploads.calls.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { type Answered, httpRequest } from '@meend/tests/kit/site/http-request.ts';
import {
  addListener,
  addStaff,
  bannerAdminToken,
  claimsOf,
  type Listener,
  setRole,
} from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';

let asha: Listener;
let suspended: Listener;
/** A token for each kind of caller; the last two changed their role just now and use their old token. */
let callers: Readonly<Record<string, string | undefined>>;

const site = sitePerFile();
beforeAll(async () => {
  asha = await addListener(site, 'asha');
  suspended = await addListener(site, 'suspended');
  await site.product.get(tokens.stores).users.setSuspended(suspended.user.id, site.clock.now());
  const revoked = await addStaff(site, 'superadmin', 'revoked');
  await setRole(site, revoked, 'listener');
  const promoted = await addListener(site, 'promoted');
  await setRole(site, promoted, 'superadmin');
  callers = {
    guest: undefined,
    suspended: suspended.token,
    listener: (await addListener(site, 'other')).token,
    admin: (await addStaff(site, 'admin')).token,
    superadmin: (await addStaff(site, 'superadmin')).token,
    'banner admin': await bannerAdminToken(site),
    'superadmin of a second ago': revoked.token,
    'superadmin since a second ago': promoted.token,
  };
});

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

/** One call of each kind: who makes a call is read in the same way for all. */
const ofEach = (kindOf: (call: Endpoint) => string) => [
  ...new Map(guarded.map((entry) => [kindOf(entry[1]), entry])).values(),
];

test.each(unusable)('%s is answered 401 by calls of every policy', async (_, token) => {
  for (const [name, call] of ofEach(({ policy }) => policy)) {
    const { status, json } = await make(call, await token(), asha.user.id);
    expect([name, status, json.code]).toEqual([name, 401, 'session.required']);
  }
});

const staff = ['admin', 'superadmin', 'superadmin since a second ago'];

/** Whom a policy lets in; all others get 403, or 404 where a read asks for another listener’s data. */
const letIn: Readonly<Record<Policy, readonly string[]>> = {
  anyone: [],
  listener: [...staff, 'listener', 'superadmin of a second ago'],
  owner: [],
  staff,
  admin: staff,
  superadmin: ['superadmin', 'superadmin since a second ago'],
  banner: [...staff, 'banner admin'],
};

const outcomeFor = ({ policy, method }: Endpoint, who: string): string => {
  if (who === 'guest' || who === 'suspended') return '401 session.required';
  if (letIn[policy].includes(who)) return 'let in';
  const isForeign = policy === 'owner' && method === 'GET' && who !== 'banner admin';
  return isForeign ? '404 request.not-found' : '403 session.forbidden';
};

const UNAUTHORIZED = /^(?:session\.(?:required|forbidden)|request\.not-found)$/;

/** An admitted caller may still get an error about the request, for example because the login is not recent. */
const outcomeOf = ({ status, json }: Answered): string =>
  status >= 500 || UNAUTHORIZED.test(String(json?.code)) ? `${status} ${json?.code}` : 'let in';

for (const [name, call] of guarded) {
  test(`${name} lets in whom its policy names, ${call.policy}`, { tags: ['account-65'] }, async () => {
    for (const [who, token] of Object.entries(callers)) {
      const outcome = outcomeOf(await make(call, token, asha.user.id));
      expect([who, outcome]).toEqual([who, outcomeFor(call, who)]);
    }
    const ownSuspended = await make(call, suspended.token, suspended.user.id);
    expect(outcomeOf(ownSuspended)).toBe('401 session.required');
  });
}

test('resumable uploads let in whom an admin’s call lets in', async () => {
  for (const method of ['POST', 'HEAD', 'PATCH', 'DELETE'])
    for (const [who, token] of Object.entries(callers)) {
      const path = method === 'POST' ? TUS_PATH : `${TUS_PATH}/unknown`;
      const { status } = await httpRequest(site, path, { method, token });
      const isLetIn = letIn.admin.includes(who);
      const isKnown = who !== 'guest' && who !== 'suspended';
      // An admitted request lacks the header of the protocol.
      expect([method, who, status]).toEqual([method, who, isLetIn ? 412 : isKnown ? 403 : 401]);
    }
});

for (const [name, call] of guarded.filter(([, one]) => one.policy === 'owner' && one.method === 'GET')) {
  test(`${name} answers another's data like unknown data`, async () => {
    const foreign = await make(call, callers.listener, asha.user.id);
    const unknown = await make(call, callers.listener, '01999999-0000-7000-8000-000000000000');
    const malformed = await make(call, callers.listener, 'me');
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

test('a broken token is a guest’s where guests are let in', async () => {
  for (const [name, { path }] of open.filter(([, one]) => one.method === 'GET')) {
    const known = path.replace(':slug', 'power-cut').replace(':id', 'unknown');
    const guest = await httpRequest(site, known);
    const broken = await httpRequest(site, known, { token: 'let-me-in' });
    expect([name, broken.status, broken.json?.code]).toEqual([name, guest.status, guest.json?.code]);
  }
});

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

for (const [name, call] of ofEach(({ area, policy }) => `${area} ${policy}`)) {
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

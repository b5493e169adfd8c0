import { readSession } from '@meend/core/account/sessions/read-session.ts';
import { operator } from '@meend/core/audit/audit.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { setBannerAdmin, signInBannerAdmin } from './banner-admin.ts';

const email = 'banners@example.in';
const password = 'monsoon-lamp-7';

const world = () => {
  const ports = memoryPorts();
  const set = (credentials: { email: string; password: string }) =>
    setBannerAdmin(ports)(operator, credentials);
  const signIn = signInBannerAdmin(ports);
  const token = async () => {
    const signed = await signIn({ email, password });
    return signed.ok ? signed.value.token : '';
  };
  const callerOf = async (of: string) => (await readSession(ports)(of)).caller;
  return { ports, set, signIn, token, callerOf };
};

const refused = (code: string) => ({ ok: false, error: { code } });

test('the banner admin signs in with the credentials the operator set, in any case of the address', async () => {
  const { set, signIn, callerOf } = world();
  expect(await set({ email: ' Banners@Example.in', password })).toEqual({ ok: true, value: email });
  const signed = await signIn({ email: 'BANNERS@example.in ', password });
  expect(await callerOf(signed.ok ? signed.value.token : '')).toEqual({ kind: 'banner-admin', email });
});

test('every sign-in of the banner admin is a security event, and so is every failed one', async () => {
  const { ports, set, signIn } = world();
  await set({ email, password });
  await signIn({ email, password });
  for (const wrong of ['monsoon-lamp-8', '']) await signIn({ email, password: wrong });
  await signIn({ email: 'other@example.in', password });
  expect(await ports.stores.securityEvents.countSince(ports.clock.now())).toMatchObject({
    'banner-admin-signed-in': 1,
    'banner-admin-failed': 3,
  });
});

test('every wrong credential gets the same error "Invalid credentials"', async () => {
  const { set, signIn } = world();
  const invalid = refused('banner.invalid-credentials');
  expect(await signIn({ email, password })).toEqual(invalid);
  await set({ email, password });
  expect(await signIn({ email, password: 'monsoon-lamp-8' })).toEqual(invalid);
  expect(await signIn({ email: 'other@example.in', password })).toEqual(invalid);
  expect(await signIn({ email: '', password: '' })).toEqual(invalid);
});

test('a banner token ends after 8 hours', async () => {
  const { ports, set, token, callerOf } = world();
  await set({ email, password });
  const issued = await token();
  ports.clock.advance(serverTimings.bannerTokenLifetime - 1);
  expect((await callerOf(issued)).kind).toBe('banner-admin');
  ports.clock.advance(1);
  expect((await callerOf(issued)).kind).toBe('guest');
});

test('setting the credentials again voids all earlier tokens, even with the same credentials', async () => {
  const { set, token, callerOf } = world();
  await set({ email, password });
  const issued = await token();
  await set({ email, password });
  expect((await callerOf(issued)).kind).toBe('guest');
});

test('a weak password or an invalid address is refused, and the credentials stay', async () => {
  const { ports, set } = world();
  await set({ email, password });
  expect(await set({ email: 'nobody', password })).toEqual(refused('account.invalid-email'));
  expect(await set({ email, password: 'short' })).toEqual(refused('account.short-password'));
  expect(await set({ email, password: 'password' })).toEqual(refused('account.common-password'));
  expect(await set({ email, password: 'banners' })).toEqual(refused('account.common-password'));
  expect(ports.tables.bannerAdmin?.email).toBe(email);
});

test('the audit log contains the new and the previous banner admin and no password', async () => {
  const { ports, set } = world();
  await set({ email, password });
  ports.clock.advance(1_000);
  await set({ email: 'next@example.in', password });
  const records = [...ports.tables.audit.values()];
  expect(records).toMatchObject([
    { by: operator, action: 'banner-admin.set', before: null, after: { credential: expect.any(String) } },
    { before: { credential: expect.any(String) }, after: { credential: expect.any(String) } },
  ]);
  expect(JSON.stringify(records)).not.toContain(ports.tables.bannerAdmin?.passwordHash);
});

// A staff session has a listener's rights until a second factor confirms it; nothing can be used twice.

import { type Actor, operator } from '@meend/core/audit/audit.ts';
import { alarmBegins } from '@meend/core/audit/security-event.ts';
import { sampleFactors as scene } from '@meend/tests/kit/fixtures/factor-fixtures.ts';
import { userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { stubPasskeyAnswer } from '@meend/tests/kit/memory/account/stub-secrets.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newStep, parseFactorName } from '../user/factor.ts';

const refused = (code: string) => ({ ok: false, error: { code } });
const MINUTE = 60_000;

const failures = async ({ stores, clock }: ReturnType<typeof scene>['ports']) =>
  (await stores.securityEvents.countSince(alarmBegins(clock.now())))['second-factor-failed'];

describe('a staff session', () => {
  test('has a listener’s rights until it is confirmed, and again after 12 hours', async () => {
    const { ports, app, meera, signIn, code, addApp } = scene();
    const first = await signIn(meera);
    expect(await first.admitted()).toBe('staff.unconfirmed');
    const added = await addApp(first);
    expect(added).toMatchObject({ ok: true, value: { recoveryCodes: expect.any(Array) } });
    expect(await first.admitted()).toBeNull();
    const other = await signIn(meera);
    expect(await other.admitted()).toBe('staff.unconfirmed');
    ports.clock.advance(MINUTE);
    expect((await app.confirmByCode(await other.read(), code())).ok).toBe(true);
    expect(await other.admitted()).toBeNull();
    // Used once, so that its token is renewed.
    for (let passed = 0; passed < 17; passed += 1) {
      ports.clock.advance(40 * MINUTE);
      expect(await other.admitted()).toBeNull();
    }
    ports.clock.advance(40 * MINUTE - 1);
    expect(await other.admitted()).toBeNull();
    ports.clock.advance(1);
    expect(await other.admitted()).toBe('staff.unconfirmed');
  });

  test('needs no confirmation if the site does not require one', async () => {
    const { meera, signIn } = scene(false);
    expect(await (await signIn(meera)).admitted()).toBeNull();
  });

  test('is not confirmed by a token that names no stored session', async () => {
    const { app, meera, signIn, code } = scene();
    const { session, ...caller } = await (await signIn(meera)).read();
    const { sessionId: _, ...unnamed } = session;
    const nameless = { ...caller, session: unnamed };
    expect(await app.confirmByCode(nameless, code())).toEqual(refused('factor.sign-in-needed'));
    expect(await app.startPasskey(nameless)).toEqual(refused('factor.sign-in-needed'));
    const invented = { ...caller, session: { ...session, sessionId: 'invented' } };
    expect(await app.startPasskey(invented)).toEqual(refused('factor.sign-in-needed'));
  });

  test('of an account that lost its role confirms and sets up nothing, and its factors are deleted', async () => {
    const { ports, app, meera, noor, signIn, code, addApp } = scene();
    const here = await signIn(meera);
    await addApp(here);
    const caller = await here.read();
    await app.revokeRole((await signIn(noor)).by, {
      userId: meera.id,
      roleName: 'meendSuperadmin',
    });
    expect([ports.tables.factors.size, ports.tables.recoveryCodes.size]).toEqual([0, 0]);
    expect(ports.tables.confirmations.size).toBe(0);
    expect(await app.confirmByCode(caller, code(1))).toEqual(refused('session.forbidden'));
    expect(await app.addAuthenticator(caller, here.by, { name: 'x', code: code() })).toEqual(
      refused('session.forbidden'),
    );
  });
});

describe('an authenticator code', () => {
  test('is accepted once, in its time step or one next to it, and never after a later one', async () => {
    const { ports, app, meera, signIn, code, addApp } = scene();
    const here = await signIn(meera);
    await addApp(here);
    const caller = await here.read();
    const confirm = (typed: string) => app.confirmByCode(caller, typed);
    expect(await confirm(code())).toEqual(refused('factor.wrong-code'));
    ports.clock.advance(5 * MINUTE);
    expect(await confirm(code(2))).toEqual(refused('factor.wrong-code'));
    expect(await confirm(code(-2))).toEqual(refused('factor.wrong-code'));
    expect((await confirm(code(-1))).ok).toBe(true);
    expect((await confirm(code(1))).ok).toBe(true);
    expect(await confirm(code())).toEqual(refused('factor.wrong-code'));
    expect(await confirm(code(1))).toEqual(refused('factor.wrong-code'));
    expect(await failures(ports)).toBe(5);
  });

  test('sent twenty times at once is accepted once', async () => {
    const { ports, app, meera, signIn, code, addApp } = scene();
    const here = await signIn(meera);
    await addApp(here);
    ports.clock.advance(MINUTE);
    const caller = await here.read();
    const results = await Promise.all(Array.from({ length: 20 }, () => app.confirmByCode(caller, code())));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('in any order of attempts no time step is accepted twice and none before an accepted one', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.nat(20), { maxLength: 3 })), (attempts) => {
        let last = -1;
        for (const steps of attempts) {
          const step = newStep(steps, last);
          if (step === null) continue;
          expect(step).toBeGreaterThan(last);
          last = step;
        }
      }),
    );
  });
});

test('a recovery code works once, however it is typed, and is reported by mail', async () => {
  const { app, meera, signIn, addApp, sentMails, actions, ports } = scene();
  const here = await signIn(meera);
  const added = await addApp(here);
  const codes = added.ok ? (added.value.recoveryCodes ?? []) : [];
  expect(new Set(codes).size).toBe(10);
  expect(JSON.stringify([...ports.tables.recoveryCodes.values()])).not.toContain(codes[0]);
  const other = await signIn(meera);
  const typed = `${codes[3]?.toUpperCase().replaceAll('-', ' ')} `;
  expect((await app.confirmByRecoveryCode(await other.read(), other.by, typed)).ok).toBe(true);
  expect(await other.admitted()).toBeNull();
  expect(await app.confirmByRecoveryCode(await other.read(), other.by, typed)).toEqual(
    refused('factor.wrong-recovery-code'),
  );
  expect((await app.readSecondFactor(await other.read())).recoveryCodes).toBe(9);
  const renewed = await app.renewRecoveryCodes(await other.read(), other.by);
  expect(renewed.ok && renewed.value).toHaveLength(10);
  expect(await app.confirmByRecoveryCode(await other.read(), other.by, codes[4] ?? '')).toEqual(
    refused('factor.wrong-recovery-code'),
  );
  expect(await failures(ports)).toBe(2);
  expect(actions()).toEqual(['factor.added', 'recovery-code.used', 'recovery-codes.made']);
  expect(sentMails()).toEqual([
    [meera.email, 'authenticator-added'],
    [meera.email, 'recovery-code-used'],
    [meera.email, 'recovery-codes-made'],
  ]);
});

describe('a passkey', () => {
  const withPasskey = async () => {
    const made = scene();
    const here = await made.signIn(made.meera);
    const challenge = async (call: 'requestPasskey' | 'startPasskey', session = here): Promise<string> => {
      const requested = await made.app[call](await session.read());
      if (!requested.ok) throw new Error(requested.error.code);
      return String(requested.value.challenge);
    };
    const answer = stubPasskeyAnswer('laptop', await challenge('startPasskey'));
    const added = await made.app.addPasskey(await here.read(), here.by, {
      name: 'Laptop',
      answer,
    });
    expect(added.ok).toBe(true);
    return { ...made, here, challenge };
  };

  test('signs only its own session’s challenge, once, within five minutes', async () => {
    const { ports, app, meera, signIn, here, challenge } = await withPasskey();
    const other = await signIn(meera);
    const issuedChallenge = await challenge('requestPasskey');
    const wrong = refused('factor.wrong-passkey');
    const answer = stubPasskeyAnswer('laptop', issuedChallenge);
    expect(await app.confirmByPasskey(await other.read(), answer)).toEqual(wrong);
    expect((await app.confirmByPasskey(await here.read(), answer)).ok).toBe(true);
    expect(await app.confirmByPasskey(await here.read(), answer)).toEqual(wrong);
    const late = stubPasskeyAnswer('laptop', await challenge('requestPasskey'));
    ports.clock.advance(5 * MINUTE);
    expect(await app.confirmByPasskey(await here.read(), late)).toEqual(wrong);
    const stranger = stubPasskeyAnswer('other', await challenge('requestPasskey'));
    expect(await app.confirmByPasskey(await here.read(), stranger)).toEqual(wrong);
    expect(await failures(ports)).toBe(4);
  });

  test('whose counter goes backwards is refused as a copy', async () => {
    const { app, here, challenge } = await withPasskey();
    const confirm = async (count: number) =>
      app.confirmByPasskey(
        await here.read(),
        stubPasskeyAnswer('laptop', await challenge('requestPasskey'), count),
      );
    expect((await confirm(5)).ok).toBe(true);
    expect(await confirm(5)).toEqual(refused('factor.wrong-passkey'));
    expect((await confirm(6)).ok).toBe(true);
  });

  test('can be added once on the site, by whichever account', async () => {
    const { app, noor, signIn, challenge } = await withPasskey();
    const hers = await signIn(noor);
    const answer = stubPasskeyAnswer('laptop', await challenge('startPasskey', hers));
    expect(await app.addPasskey(await hers.read(), hers.by, { name: 'Mine', answer })).toEqual(
      refused('factor.known'),
    );
  });
});

describe('setting up', () => {
  test('a name is stored without invisible or bidirectional characters', () => {
    expect(parseFactorName(' Work\u0000 \u202e phone\ufeff ')).toBe('Work phone');
    expect(parseFactorName('\u202e\u0007')).toBeNull();
  });

  test('the first is possible for ten minutes after logging in and needs its own code', async () => {
    const { ports, app, meera, signIn, code, sentMails, actions } = scene();
    const here = await signIn(meera);
    await app.startAuthenticator(await here.read());
    const add = async (name: string, typed: string) =>
      app.addAuthenticator(await here.read(), here.by, { name, code: typed });
    expect(await add('Phone', '000000')).toEqual(refused('factor.wrong-code'));
    expect(await add(' ', code())).toEqual(refused('factor.bad-name'));
    expect(await add('x'.repeat(41), code())).toEqual(refused('factor.bad-name'));
    ports.clock.advance(5 * MINUTE);
    expect(await add('Phone', code())).toEqual(refused('factor.start-again'));
    ports.clock.advance(5 * MINUTE);
    expect(await app.startAuthenticator(await here.read())).toEqual(refused('factor.sign-in-needed'));
    expect(await app.startPasskey(await here.read())).toEqual(refused('factor.sign-in-needed'));
    expect([sentMails(), actions()]).toEqual([[], []]);
  });

  test('another needs a confirmed session and creates no new recovery codes', async () => {
    const { ports, app, meera, signIn, addApp } = scene();
    const here = await signIn(meera);
    await addApp(here);
    const thief = await signIn(meera);
    expect(await addApp(thief)).toEqual(refused('staff.unconfirmed'));
    expect(await app.startPasskey(await thief.read())).toEqual(refused('staff.unconfirmed'));
    expect(await app.renewRecoveryCodes(await thief.read(), thief.by)).toEqual(refused('staff.unconfirmed'));
    const [factor] = [...ports.tables.factors.values()];
    expect(await app.removeFactor(await thief.read(), thief.by, factor?.id ?? '')).toEqual(
      refused('staff.unconfirmed'),
    );
    ports.clock.advance(MINUTE);
    expect(await addApp(here, 'Tablet')).toEqual({ ok: true, value: { recoveryCodes: null } });
  });

  test('the last one cannot be removed while the site requires one; others are removed only by their owner', async () => {
    const { ports, app, meera, noor, signIn, addApp } = scene();
    const here = await signIn(meera);
    await addApp(here);
    ports.clock.advance(MINUTE);
    await addApp(here, 'Tablet');
    const hers = await signIn(noor);
    await addApp(hers);
    const [phone, tablet] = [...ports.tables.factors.values()];
    const remove = async (id = '') => app.removeFactor(await here.read(), here.by, id);
    expect(await app.removeFactor(await hers.read(), hers.by, phone?.id ?? '')).toEqual(
      refused('factor.not-found'),
    );
    expect((await remove(phone?.id)).ok).toBe(true);
    expect(await remove(phone?.id)).toEqual(refused('factor.not-found'));
    expect(await remove(tablet?.id)).toEqual(refused('factor.last'));
  });

  test('the last one can be removed with its recovery codes if the site requires none', async () => {
    const { ports, app, meera, signIn, addApp } = scene(false);
    const here = await signIn(meera);
    await addApp(here);
    const [phone] = [...ports.tables.factors.values()];
    expect((await app.removeFactor(await here.read(), here.by, phone?.id ?? '')).ok).toBe(true);
    expect(ports.tables.recoveryCodes.size).toBe(0);
  });
});

test('another super admin or the operator resets all factors, which is audited and mailed', async () => {
  const { ports, app, meera, noor, signIn, addApp, sentMails, actions } = scene();
  const here = await signIn(meera);
  await addApp(here);
  const kabir = userFixture(ports, 'kabir@example.in', { role: 'admin' });
  const admin: Actor = { kind: 'staff', userId: kabir.id, address: null };
  expect(await app.resetFactors(admin, { id: meera.id })).toEqual(refused('session.forbidden'));
  expect(await app.resetFactors(here.by, { id: meera.id })).toEqual(refused('factor.own'));
  const hers = await signIn(noor);
  expect(await app.resetFactors(hers.by, { id: meera.id })).toMatchObject({
    value: { removed: 1 },
  });
  expect(await here.admitted()).toBe('staff.unconfirmed');
  expect(await app.resetFactors(operator, { email: meera.email })).toEqual(refused('factor.none'));
  expect(actions()).toEqual(['factor.added', 'factors.reset']);
  expect(sentMails().at(-1)).toEqual([meera.email, 'factors-reset']);
  ports.clock.advance(11 * MINUTE);
  expect(await addApp(here)).toEqual(refused('factor.sign-in-needed'));
  expect((await addApp(await signIn(meera))).ok).toBe(true);
});

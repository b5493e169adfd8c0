// A super admin's request for a listener equals the listener's own.

import { operator } from '@meend/core/audit/audit.ts';
import type { ArchiveId } from '@meend/core/shared/ids.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { signedInAs } from '@meend/tests/kit/fixtures/fixtures.ts';
import { mailedSecret } from '@meend/tests/kit/fixtures/mailed-secret.ts';
import { staffFixture } from '@meend/tests/kit/fixtures/studio-entity-fixtures.ts';
import { expect, test } from 'vitest';

const refused = (code: string) => ({ ok: false, error: { code } });

test('a data export requested by staff is made for its owner alone, who is notified by mail', async () => {
  const { ports, app, meera, asha, by, records } = staffFixture();
  const results = await Promise.all(
    Array.from({ length: 4 }, () => app.requestArchiveFor(by, { id: asha.id })),
  );
  const ids = new Set(results.map((one) => (one.ok ? one.value.id : one.error.code)));
  expect(ids.size).toBe(1);
  const [archiveId] = ids;
  expect(records()).toMatchObject([
    { action: 'account.archive-asked', subject: { id: asha.id }, after: { archiveId } },
  ]);
  expect([...ports.tables.outbox.values()].map(({ job }) => job)).toEqual([
    { kind: 'archive', userId: asha.id, archiveId },
  ]);
  await app.makeArchive(asha.id, archiveId as ArchiveId);
  expect(ports.mails()).toMatchObject([{ to: asha.email, template: { name: 'archive-ready' } }]);
  expect((await app.fetchArchive(signedInAs(ports, asha), archiveId ?? '')).ok).toBe(true);
  expect(await app.fetchArchive(signedInAs(ports, meera), archiveId ?? '')).toEqual(
    refused('archive.not-found'),
  );
});

test('an erasure requested by staff is like the listener’s own: seven days, cancelled by the mail’s link, payment records stay', async () => {
  const { ports, app, asha, by, records } = staffFixture();
  const checkoutInput = { planName: '30 days', rupees: 49, days: 30, email: asha.email, name: null };
  const started = await app.startCheckout(signedInAs(ports, asha), checkoutInput);
  if (!started.ok) throw new Error(started.error.code);
  const { orderId } = started.value;
  expect(await app.beginErasure(by, { id: asha.id })).toEqual(refused('erasure.undecided-payment'));
  ports.payments.pay(orderId);
  const begun = await app.beginErasure(by, { id: asha.id });
  const erasesAt = new Date(ports.clock.now().getTime() + 7 * DAY);
  expect(begun).toEqual({ ok: true, value: erasesAt });
  expect(await app.beginErasure(by, { id: asha.id })).toEqual(refused('listener.leaving'));
  const secret = mailedSecret(ports.mails(), 'erasure-begun');
  expect((await app.cancelErasure(secret)).ok).toBe(true);
  expect((await ports.stores.users.find(asha.id))?.erasesAt).toBeNull();
  expect(records()).toMatchObject([
    { action: 'account.erasure-begun', by, after: { erasesAt: erasesAt.toISOString() } },
  ]);
  await app.beginErasure(by, { id: asha.id });
  ports.clock.advance(7 * DAY + 1_000);
  expect(await app.eraseDue()).toMatchObject({ erased: 1, broken: [] });
  expect([await ports.stores.users.find(asha.id), await ports.stores.orders.find(orderId)]).toMatchObject([
    null,
    { status: 'paid' },
  ]);
});

test('neither staff nor the last super admin can be erased, and admins can request neither export nor erasure', async () => {
  const { ports, app, meera, kabir, asha, by, admin, records } = staffFixture();
  for (const { id } of [kabir, meera])
    expect(await app.beginErasure(by, { id })).toEqual(refused('erasure.staff'));
  expect(await app.beginErasure(operator, { email: meera.email })).toEqual(refused('erasure.staff'));
  expect(await app.beginErasure(admin, { id: asha.id })).toEqual(refused('session.forbidden'));
  expect(await app.requestArchiveFor(admin, { id: asha.id })).toEqual(refused('session.forbidden'));
  await ports.stores.users.setSuspended(asha.id, ports.clock.now());
  expect(await app.requestArchiveFor(by, { id: asha.id })).toEqual(refused('listener.suspended'));
  expect(records()).toEqual([]);
});

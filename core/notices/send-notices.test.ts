import { useCases } from '@meend/core/assembly/use-cases.ts';
import { giveDays } from '@meend/core/plans/give-days.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { sampleGrant, storyFixture, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';

const world = () => {
  const ports = memoryPorts();
  const asha = userFixture(ports, 'asha@example.in');
  const app = useCases(ports);
  const pay = async (days = 30, userId = asha.id) => {
    const subscription = await giveDays(ports.stores, sampleGrant({ userId, at: ports.clock.now(), days }));
    if (subscription === null) throw new Error('No grant stored');
    return subscription.endsAt;
  };
  const wait = (days: number) => ports.clock.advance(days * DAY);
  const subjects = () => ports.mails().map(({ template }) => template.name);
  return { ports, asha, app, pay, wait, subjects };
};

test('a paying listener is reminded once before the end, and notified once after it', async () => {
  const { ports, app, pay, wait, subjects } = world();
  const endsAt = (await pay()).toISOString();
  for (let day = 0; day <= 40; day += 1) {
    for (let runs = 0; runs < 3; runs += 1) await app.sendNotices();
    wait(1);
  }
  expect(subjects()).toEqual(['plan-ends-soon', 'plan-ended']);
  expect(ports.mails().map(({ to }) => to)).toEqual(['asha@example.in', 'asha@example.in']);
  expect(ports.mails()[0]?.template).toEqual({ name: 'plan-ends-soon', planName: '30 days', endsAt });
  expect(ports.mails()[1]?.template).toEqual({
    name: 'plan-ended',
    planName: '30 days',
    endsAt,
    freeAudios: 4,
  });
});

test('after an extension a listener is reminded of the new end only', async () => {
  const { ports, app, pay, wait, subjects } = world();
  await pay();
  wait(28);
  await app.sendNotices();
  const endsAt = await pay();
  for (let day = 28; day <= 70; day += 1) {
    await app.sendNotices();
    wait(1);
  }
  expect(subjects().filter((name) => name !== 'free-audio')).toEqual([
    'plan-ends-soon',
    'plan-ends-soon',
    'plan-ended',
  ]);
  expect(ports.mails().at(-1)?.template).toMatchObject({ endsAt: endsAt.toISOString() });
});

test('a listener who extends before the run gets no reminder', async () => {
  const { app, pay, wait, subjects } = world();
  await pay();
  wait(28);
  await pay();
  await app.sendNotices();
  expect(subjects()).toEqual([]);
});

test('a server that was down for weeks sends no outdated notice', async () => {
  const { app, pay, wait, subjects } = world();
  await pay(90);
  wait(90 + 4);
  await app.sendNotices();
  expect(subjects()).toEqual([]);
});

test('a server that was down over the end sends the notice of the end and no reminder', async () => {
  const { app, pay, wait, subjects } = world();
  await pay();
  wait(31);
  await app.sendNotices();
  expect(subjects()).toEqual(['plan-ended']);
});

test('nothing is sent at night; the morning run sends it', async () => {
  const { ports, app, pay, wait, subjects } = world();
  await pay();
  wait(28);
  ports.clock.set(new Date(`${ports.clock.now().toISOString().slice(0, 10)}T20:00:00.000Z`));
  expect(await app.sendNotices()).toEqual({ checked: 0, sent: 0, broken: [] });
  expect(subjects()).toEqual([]);
  ports.clock.advance(8 * 60 * 60_000);
  await app.sendNotices();
  expect(subjects()).toEqual(['plan-ends-soon']);
});

test('a suspended account gets no notice until it is reinstated', async () => {
  const { ports, asha, app, pay, wait, subjects } = world();
  await pay();
  wait(27);
  await ports.stores.users.setSuspended(asha.id, ports.clock.now());
  await app.sendNotices();
  expect(subjects()).toEqual([]);
  await ports.stores.users.setSuspended(asha.id, null);
  wait(1);
  await app.sendNotices();
  expect(subjects()).toEqual(['plan-ends-soon']);
});

test('each month a subscriber with consent to offers is notified of the free audio earned', {
  tags: ['plans-24'],
}, async () => {
  const { ports, app, pay, wait, subjects } = world();
  await pay(90);
  for (let day = 0; day <= 100; day += 1) {
    await app.sendNotices();
    wait(1);
  }
  expect(subjects()).toEqual(['free-audio', 'free-audio', 'plan-ends-soon', 'plan-ended']);
  expect(ports.mails()[1]?.template).toEqual({ name: 'free-audio', nth: 2 });
});

test('a free audio mentioned in the notice of an end gets no mail of its own', async () => {
  const { app, pay, wait, subjects } = world();
  await pay();
  wait(30);
  await app.sendNotices();
  await pay();
  await app.sendNotices();
  expect(subjects()).toEqual(['plan-ended']);
});

test('a listener without consent to offers gets no mail about a free audio', async () => {
  const { ports, app, wait, pay, subjects } = world();
  const marketing = { optedIn: false, at: ports.clock.now(), source: 'profile', wording: '1' } as const;
  const ravi = userFixture(ports, 'ravi@example.in', { marketing });
  await pay(90, ravi.id);
  wait(31);
  await app.sendNotices();
  expect(subjects()).toEqual([]);
});

test('a listener whose review fails delays no other and stays due', async () => {
  const { ports, asha, pay, wait } = world();
  const ravi = userFixture(ports, 'ravi@example.in');
  await pay();
  await pay(30, ravi.id);
  wait(28);
  let isBroken = true;
  const failingUseCases = useCases({
    ...ports,
    transaction: {
      run: (work) =>
        ports.transaction.run((stores) => {
          const lock: typeof stores.users.lock = async (id) => {
            if (isBroken && id === asha.id) throw new Error('this row cannot be read');
            return stores.users.lock(id);
          };
          return work({ ...stores, users: { ...stores.users, lock } });
        }),
    },
  });
  expect(await failingUseCases.sendNotices()).toMatchObject({ sent: 1, broken: [asha.id] });
  expect(ports.mails().map(({ to }) => to)).toEqual(['ravi@example.in']);
  isBroken = false;
  expect(await failingUseCases.sendNotices()).toEqual({ checked: 1, sent: 1, broken: [] });
});

test('a queued mail is checked again before it is sent', async () => {
  const { ports, asha, app, pay, wait } = world();
  await pay();
  wait(28);
  await app.sendNotices();
  const [reminder] = ports.mails();
  if (!reminder) throw new Error('No reminder was queued');
  const receipt = { name: 'payment-received', planName: '30 days', amount: 4900, endsAt: '' } as const;
  expect(await app.isNoticeCurrent(reminder)).toBe(true);
  expect(await app.isNoticeCurrent({ to: asha.email, template: receipt })).toBe(true);
  expect(await app.isNoticeCurrent({ ...reminder, to: 'nobody@example.in' })).toBe(false);
  await ports.stores.users.setSuspended(asha.id, ports.clock.now());
  expect(await app.isNoticeCurrent(reminder)).toBe(false);
  await ports.stores.users.setSuspended(asha.id, null);
  await pay();
  expect(await app.isNoticeCurrent(reminder)).toBe(false);
});

test('a free audio selected meanwhile, or offers turned off, cancel the queued mail', async () => {
  const { ports, asha, app, pay, wait } = world();
  const stories = ['one', 'two', 'three', 'four'].map((name) => storyFixture(ports, 'quickie', name));
  const choose = (from: number, to: number) =>
    ports.stores.selections.addAll(
      asha.id,
      stories.slice(from, to).map(({ id }) => id),
      ports.clock.now(),
    );
  await choose(0, 3);
  await pay(90);
  wait(30);
  await app.sendNotices();
  const [mail] = ports.mails();
  if (!mail) throw new Error('No notice was queued');
  expect(await app.isNoticeCurrent(mail)).toBe(true);
  await app.changeMarketing(asha.id, false, 'profile');
  expect(await app.isNoticeCurrent(mail)).toBe(false);
  await app.changeMarketing(asha.id, true, 'profile');
  expect(await app.isNoticeCurrent(mail)).toBe(true);
  await choose(3, 4);
  expect(await app.isNoticeCurrent(mail)).toBe(false);
});

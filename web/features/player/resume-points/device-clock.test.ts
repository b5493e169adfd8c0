import { openPhone, type Phone, quiet } from '@meend/tests/kit/player/phone-and-laptop.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PARTS = 3;

const part = fc.nat({ max: PARTS - 1 });
const position = fc.integer({ min: 1, max: 24 });
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(part, position).map(
      ([at, to]) =>
        (world: Phone) =>
          world.play(at, to),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(part, position).map(
      ([at, to]) =>
        (world: Phone) =>
          world.laptop(at, to),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(part, fc.boolean()).map(
      ([at, is]) =>
        (world: Phone) =>
          world.mark(at, is),
    ),
  },
  { weight: 3, arbitrary: fc.constant((world: Phone) => world.send()) },
  { weight: 2, arbitrary: fc.constant((world: Phone) => world.fetch()) },
  { weight: 1, arbitrary: fc.constant((world: Phone) => world.reload()) },
  { weight: 1, arbitrary: fc.constant((world: Phone) => world.dismiss()) },
  { weight: 1, arbitrary: fc.constant((world: Phone) => world.clear()) },
  { weight: 1, arbitrary: fc.constant((world: Phone) => world.sleep(8 * 60 * MINUTE)) },
  {
    weight: 1,
    arbitrary: fc.boolean().map((isOnline) => (world: Phone) => {
      world.phone.isOnline = isOnline;
    }),
  },
);
const lives = fc.array(fc.tuple(act, fc.integer({ min: 1, max: 90 * MINUTE })), { maxLength: 24 });
const offs = fc.oneof(
  fc.constantFrom(-20 * MINUTE, 20 * MINUTE, -Date.parse('2026-11-19T12:00:00Z'), 73 * 365 * DAY),
  fc.integer({ min: -50 * 365 * DAY, max: 200 * 365 * DAY }),
);

const live = async (off: number, life: readonly [(world: Phone) => unknown, number][]) => {
  const world = openPhone(off);
  for (const [run, milliseconds] of life) {
    await run(world);
    await quiet();
    world.pass(milliseconds);
  }
  world.phone.isOnline = true;
  await world.send();
  await world.fetch();
  return { server: world.onServer(), phone: world.onPhone() };
};

test('whatever a device’s clock says, while it is steady the server and the device keep the same', async () => {
  await fc.assert(
    fc.asyncProperty(offs, lives, async (off, life) => {
      expect(await live(off, life)).toEqual(await live(0, life));
    }),
    { numRuns: 60 },
  );
});

test('a phone 20 minutes slow goes on where it stopped, though the laptop was heard 10 minutes before', async () => {
  const { laptop, pass, play, send, reload, fetch, onPhone, positionsOnServer } = openPhone(-20 * MINUTE);
  await laptop(0, 5);
  pass(10 * MINUTE);
  play(0, 17);
  await send();
  expect(positionsOnServer()).toEqual([17]);
  reload();
  await fetch();
  expect(onPhone()).toMatchObject([[expect.any(String), 17, 17]]);
});

test.each([
  ['1970', -Date.parse('2026-11-19T12:00:00Z')],
  ['2099', 73 * 365 * DAY],
])('a phone in %s saves its places as they are heard', async (_, off) => {
  const { laptop, pass, play, send, fetch, positionsOnServer, onPhone } = openPhone(off);
  await laptop(0, 5);
  await fetch();
  for (const heard of [8, 12, 17]) {
    pass(MINUTE);
    play(0, heard);
    await send();
    expect(positionsOnServer()).toEqual([heard]);
  }
  pass(MINUTE);
  await laptop(0, 20);
  await fetch();
  expect(onPhone()[0]?.[1]).toBe(20);
});

test.each([
  ['set back by 20 minutes', -20 * MINUTE],
  ['corrected from 1970', 56 * 365 * DAY],
  ['corrected from 2099', -73 * 365 * DAY],
])('a clock that is %s while a story plays changes no date', async (_, set) => {
  const world = openPhone(0);
  world.play(0, 9);
  world.pass(2_000);
  world.phone.wall += set;
  world.pass(3_000);
  const heardAt = world.ports.clock.now().getTime() - 5_000;
  await world.send();
  expect([...world.ports.tables.places.values()]).toMatchObject([
    { position: 9, heardAt: new Date(heardAt) },
  ]);
});

test('a laptop that was shut while a story played does not take back what the phone heard since', async () => {
  const { play, sleep, pass, laptop, send, fetch, positionsOnServer, onPhone } = openPhone(0);
  play(0, 9);
  sleep(3 * 60 * MINUTE);
  await laptop(0, 15);
  sleep(60 * MINUTE);
  pass(1_000);
  await send();
  expect(positionsOnServer()).toEqual([15]);
  await fetch();
  expect(onPhone()[0]?.[1]).toBe(15);
});

test('a phone in 2099 whose clock was corrected saves resume points after a reload, and gets the laptop’s', async () => {
  const { phone, play, send, reload, pass, laptop, fetch, mark, positionsOnServer, onPhone, onServer } =
    openPhone(73 * 365 * DAY);
  play(0, 9);
  mark(0, false);
  await send();
  phone.isOnline = false;
  pass(MINUTE);
  play(0, 11);
  phone.wall = 0;
  reload();
  phone.isOnline = true;
  pass(MINUTE);
  await laptop(1, 20);
  play(0, 13);
  await send();
  await fetch();
  expect(positionsOnServer().toSorted()).toEqual([13, 20]);
  expect(
    onPhone()
      .map(([, position]) => position)
      .toSorted(),
  ).toEqual([13, 20]);
  pass(MINUTE);
  await laptop(0, 16);
  await fetch();
  expect(
    onPhone()
      .map(([, position]) => position)
      .toSorted(),
  ).toEqual([16, 20]);
  pass(MINUTE);
  mark(0, true);
  await send();
  await quiet();
  expect(onServer().places.find(({ position: at }) => at === 16)?.finishedAt).not.toBeNull();
});

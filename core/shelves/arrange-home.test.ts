import { guest } from '@meend/core/account/sessions/session.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { studioFixture } from '@meend/tests/kit/fixtures/studio-fixture.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type HomeRow, homeRowNames, rowAudiences, shownRows, withMissing } from './home-rows.ts';

const everyRow = withMissing([]);

const changed = (rows: Partial<Record<HomeRow['name'], Partial<HomeRow>>>): readonly HomeRow[] =>
  everyRow.map((row) => ({ ...row, ...rows[row.name] }));

test('until staff arrange them, everybody sees the rows in their own order', async () => {
  const { app } = studioFixture();
  expect(await app.readHomeRows(guest)).toEqual(homeRowNames);
});

test('rows stand in the order of staff, for their audience, while they last', async () => {
  const { app, by, ports, codeOf } = studioFixture();
  const now = ports.clock.now().getTime();
  const days = (from: number, until: number) => ({
    startsAt: new Date(now + from * DAY),
    endsAt: new Date(now + until * DAY),
  });
  const rows = changed({
    doors: { audience: 'guests' },
    voices: { audience: 'listeners' },
    'first-line': { audience: 'subscribers' },
    questions: { audience: 'nobody' },
    quickies: days(1, 2),
    confessions: days(-2, 0),
  }).toReversed();
  expect(await codeOf(app.arrangeHome(by, rows))).toBe('ok');
  expect(await app.readHomeRows(guest)).toEqual(['temptations', 'doors']);
  const listener = signedInAs(ports, userFixture(ports, 'kabir@example.in'));
  expect(await app.readHomeRows(listener)).toEqual(['voices', 'temptations']);
  ports.clock.advance(DAY);
  expect(await app.readHomeRows(guest)).toEqual(['quickies', 'temptations', 'doors']);
  expect(await app.listHomeRows()).toEqual(rows);
});

test.each<[string, readonly HomeRow[]]>([
  ['home.not-each-once', []],
  ['home.not-each-once', everyRow.slice(1)],
  ['home.not-each-once', [...everyRow.slice(1), ...everyRow.slice(1, 2)]],
  ['home.bad-times', changed({ doors: { startsAt: new Date(1), endsAt: new Date(1) } })],
])('%s: nothing is changed', async (code, rows) => {
  const { app, by, codeOf, audit } = studioFixture();
  expect(await codeOf(app.arrangeHome(by, rows))).toBe(code);
  expect(await app.listHomeRows()).toEqual(everyRow);
  expect(audit().map(({ action }) => action)).not.toContain('home.arranged');
});

test('the audit log has what moved', async () => {
  const { app, by, audit } = studioFixture();
  await app.arrangeHome(by, everyRow.toReversed());
  const record = audit().find(({ action }) => action === 'home.arranged');
  expect(record?.before).toMatchObject({ doors: '1 everyone' });
  expect(record?.after).toMatchObject({ doors: '7 everyone' });
});

test('a subscriber sees every row of a listener, and a hidden row has no viewers', () => {
  const row = fc.record({
    name: fc.constantFrom(...homeRowNames),
    audience: fc.constantFrom(...rowAudiences),
    startsAt: fc.option(fc.date({ noInvalidDate: true })),
    endsAt: fc.option(fc.date({ noInvalidDate: true })),
  });
  const arranged = fc.uniqueArray(row, { selector: ({ name }) => name });
  fc.assert(
    fc.property(arranged, fc.date({ noInvalidDate: true }), (some, now) => {
      const rows = withMissing(some);
      expect(rows.map(({ name }) => name).toSorted()).toEqual(homeRowNames.toSorted());
      const listener = shownRows(rows, { isGuest: false, isSubscriber: false }, now);
      const subscriber = shownRows(rows, { isGuest: false, isSubscriber: true }, now);
      expect(subscriber).toEqual(expect.arrayContaining([...listener]));
      const hidden = rows.filter(({ audience }) => audience === 'nobody').map(({ name }) => name);
      for (const name of hidden) expect(subscriber).not.toContain(name);
    }),
  );
});

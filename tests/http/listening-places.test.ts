import { mergeResumePoint, type SavedResumePoint } from '@meend/core/playback/resume-position.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { addListener, type Listener } from '@meend/tests/kit/site/http-users.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

interface Report {
  readonly position: number;
  readonly duration: number;
  readonly heardAt: string;
  readonly restarted?: boolean;
}

const teaser = (): string => site.stories[0]?.parts[0]?.id ?? '';

const sendReports = (listener: Listener, reports: readonly Report[]) =>
  httpRequest(site, `/api/users/${listener.user.id}/listening-places`, {
    method: 'PUT',
    token: listener.token,
    body: {
      places: reports.map(({ heardAt, ...report }) => ({
        partId: teaser(),
        ...report,
        age: site.clock.now().getTime() - Date.parse(heardAt),
      })),
    },
  });

const savedPosition = async (listener: Listener): Promise<number | undefined> => {
  const { json } = await httpRequest(site, `/api/users/${listener.user.id}/listening-places`, {
    token: listener.token,
  });
  return (json as unknown as { places: { position: number }[] }).places[0]?.position;
};

const minutesAgo = (minutes: number): string =>
  new Date(site.clock.now().getTime() - minutes * 60_000).toISOString();

const heard = (position: number, minutes: number, restarted?: boolean): Report => ({
  position,
  duration: 60,
  heardAt: minutesAgo(minutes),
  ...(restarted === undefined ? {} : { restarted }),
});

/** Reports of devices, each with a time of its own. */
const histories = fc
  .array(fc.record({ position: fc.integer({ min: 0, max: 60 }), restarted: fc.boolean() }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((positions) =>
    positions.map(({ position, restarted }, index) =>
      heard(position, 60 - index, position === 0 && restarted ? true : undefined),
    ),
  );

/** The reports of one listener, distributed to devices and sent in any order, some together and some twice. */
const tellings = histories.chain((history) =>
  fc.tuple(
    fc.constant(history),
    fc.shuffledSubarray([...history, ...history], { minLength: history.length }),
    fc.integer({ min: 1, max: 3 }),
  ),
);

const lastPosition = (reports: readonly Report[]): number | undefined =>
  reports.reduce<SavedResumePoint | null>(
    (stored, report) =>
      mergeResumePoint(stored, {
        ...report,
        restarted: report.restarted ?? false,
        heardAt: new Date(report.heardAt),
      }),
    null,
  )?.position;

test('two devices that report resume points in any order end with the latest one', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(tellings, async ([, reports, together]) => {
      const asha = await addListener(site);
      for (let at = 0; at < reports.length; at += together)
        expect((await sendReports(asha, reports.slice(at, at + together))).status).toBe(200);
      const inOrder = reports.toSorted((a, b) => a.heardAt.localeCompare(b.heardAt));
      expect(await savedPosition(asha)).toBe(lastPosition(inOrder));
    }),
    { numRuns: 40 },
  );
});

test('two devices that report resume points at the same time end with the latest one', async () => {
  const asha = await addListener(site);
  const reports = [heard(10, 9), heard(48, 1), heard(30, 5), heard(0, 0), heard(20, 7)];
  await Promise.all(reports.map((report) => sendReports(asha, [report])));
  expect(await savedPosition(asha)).toBe(48);
});

test('a late report of a device that was offline never overwrites a newer one', async () => {
  const asha = await addListener(site);
  await sendReports(asha, [heard(40, 1)]);
  await sendReports(asha, [heard(12, 30)]);
  expect(await savedPosition(asha)).toBe(40);
});

test('a 0 overwrites a resume point only by a deliberate restart', async () => {
  const asha = await addListener(site);
  await sendReports(asha, [heard(40, 3)]);
  await sendReports(asha, [heard(0, 2)]);
  expect(await savedPosition(asha)).toBe(40);
  await sendReports(asha, [heard(0, 1, true)]);
  expect(await savedPosition(asha)).toBe(0);
});

test('a report with an age below 0 cannot hold its resume point against later ones', async () => {
  const asha = await addListener(site);
  await sendReports(asha, [heard(40, -600)]);
  site.clock.advance(60_000);
  await sendReports(asha, [heard(20, 0)]);
  expect(await savedPosition(asha)).toBe(20);
});

test('a phone in 1970 or 2099 saves its place: only the age that it reports counts', async () => {
  const asha = await addListener(site);
  const path = `/api/users/${asha.user.id}/listening-places`;
  const { json } = await httpRequest(site, path, {
    method: 'PUT',
    token: asha.token,
    body: { places: [{ partId: teaser(), position: 12, duration: 60, age: 61_000 }] },
  });
  expect(json).toEqual({ saved: 1 });
  const known = (await httpRequest(site, path, { token: asha.token })).json;
  expect(known).toMatchObject({
    now: site.clock.now().toISOString(),
    places: [{ position: 12, heardAt: new Date(site.clock.now().getTime() - 61_000).toISOString() }],
  });
});

test('an age counts from 0 to 30 days', async () => {
  const DAY = 86_400_000;
  const now = site.clock.now().getTime();
  for (const [age, counts] of [
    [-5_000, 0],
    [-1e300, 0],
    [31 * DAY, 30 * DAY],
    [1e300, 30 * DAY],
    [0.25, 1],
  ] as const) {
    const asha = await addListener(site);
    const path = `/api/users/${asha.user.id}/listening-places`;
    const send = (body: string) =>
      httpRequest(site, path, { method: 'PUT', token: asha.token, body: JSON.parse(body) });
    const report = (stated: string) =>
      `{"places":[{"partId":"${teaser()}","position":9,"duration":60,"age":${stated}}]}`;
    expect((await send(report(`${age}`))).json).toEqual({ saved: 1 });
    const { places } = (await httpRequest(site, path, { token: asha.token })).json as unknown as {
      places: { heardAt: string }[];
    };
    const kept = now - Date.parse(places[0]?.heardAt ?? '');
    expect([age, kept]).toEqual([age, counts]);
  }
});

import { routes } from '@meend/core/contract/areas.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { type Studio, studio, studioGroups } from '@meend/tests/kit/site/http-studio.ts';
import { sitePerFile, webFolder } from '@meend/tests/kit/site/shared-site.ts';
import { beforeAll, expect, test } from 'vitest';

let at: Studio;
const site = sitePerFile({ webDir: webFolder() });
beforeAll(async () => {
  at = await studio(site);
});

const SOON = '/api/catalogue/coming-soon';
// 9 p.m. on the 19th in London is the 20th in India.
const LATE = '2040-12-19T21:00:00.000Z';

const readComingSoon = async () => {
  const { json } = await httpRequest(site, SOON);
  return json as unknown as Readonly<Record<string, unknown>>[];
};

const quickiesPage = async (): Promise<string> => (await httpRequest(site, '/short-stories-det')).text;

test('with no story announced the list is empty', async () => {
  const { status, json } = await httpRequest(site, SOON);
  expect([status, json]).toEqual([200, []]);
});

for (const { create, body, one, admin, list } of studioGroups) {
  test(`guests see an announced ${body}: its cover, name and day in India, no recording`, async () => {
    const scheduled = { status: 'scheduled', publishAt: LATE };
    const name = `Announced ${body}`;
    const named = {
      temptation: { name },
      quickie: { shortStoryName: name },
      confession: { confessionName: name },
    };
    const sent = await at.bodies[body]({ ...scheduled, ...named[body], announced: true });
    const { status, json: made } = await at.post(create, sent);
    expect([status, made.announced]).toEqual([201, true]);
    await at.post(create, await at.bodies[body](scheduled));
    await at.post(create, await at.bodies[body]({ status: 'draft' }));

    const answer = await readComingSoon();
    expect(routes.comingSoon.response.parse(answer)).toEqual(answer);
    expect(answer).toEqual([
      {
        _id: made._id,
        name,
        category: made.category,
        genre: made.genre,
        thumbnail: made.thumbnail,
        coverArt: made.coverArt,
        day: '2040-12-20',
        following: false,
      },
    ]);
    const text = JSON.stringify(answer);
    for (const secret of [made.slug, made.description]) expect(text).not.toContain(secret);
    expect([404, 405]).toContain((await httpRequest(site, one(made.slug))).status);
    expect((await httpRequest(site, list)).text).not.toContain(name);
    expect(await quickiesPage()).toContain(name);

    const { json: hushed } = await at.put(one(made._id), { announced: false });
    expect([hushed.announced, hushed.status, hushed.publishAt]).toEqual([false, 'scheduled', LATE]);
    expect(await readComingSoon()).toEqual([]);
    expect(await quickiesPage()).not.toContain(name);

    await at.put(one(made._id), { announced: true });
    expect(await readComingSoon()).toHaveLength(1);
    const { json: out } = await at.put(one(made._id), { status: 'published' });
    expect([out.announced, out.status]).toEqual([false, 'published']);
    expect(await readComingSoon()).toEqual([]);
    expect((await at.own('GET', `${admin}/${made._id}`)).json.announced).toBe(false);
  });
}

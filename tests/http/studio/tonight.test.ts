import { routes } from '@meend/core/contract/areas.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { type Studio, studio } from '@meend/tests/kit/site/http-studio.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { beforeAll, expect, test } from 'vitest';

const site = sitePerFile();
const SLOTS = '/api/meendAdmin/tonight';
let at: Studio;
beforeAll(async () => {
  at = await studio(site);
});

const tonight = async () => {
  const { json } = await httpRequest(site, '/api/tonight');
  expect(routes.tonight.response.parse(json)).toEqual(json);
  return json;
};

const choice = () => ({
  storyId: site.stories[1]?.id,
  line: 'For a night of rain.',
  startsAt: '0001-01-01T00:00:00.000Z',
  endsAt: '9999-12-31T23:59:59.999Z',
});

test('a chosen story is shown at once with its sentence, until it is taken back', async () => {
  for (const startsAt of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+01:00', '9999-12-31T23:59:59-01:00'])
    expect((await at.post(SLOTS, { ...choice(), startsAt })).status).toBe(400);
  const before = await tonight();
  const { status, json: made } = await at.post(SLOTS, choice());
  expect([status, made.line]).toEqual([201, choice().line]);
  expect(await tonight()).toMatchObject({
    story: { _id: choice().storyId },
    reason: 'chosen',
    line: choice().line,
  });
  const { json: seen } = await at.own('GET', `${SLOTS}/shown`);
  expect(routes.guestsTonight.response.parse(seen)).toMatchObject({
    _id: choice().storyId,
    reason: 'chosen',
    until: choice().endsAt,
  });
  const remove = () => at.own('DELETE', `${SLOTS}/${made._id}`);
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  expect(await tonight()).toEqual(before);
});

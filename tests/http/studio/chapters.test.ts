import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { addStaff, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;
let admin: Listener;

beforeAll(async () => {
  site = await startSite();
  admin = await addStaff(site, 'admin');
});
afterAll(() => site.stop());

const teaser = (): string => site.stories[0]?.parts[0]?.id ?? '';
const address = (partId = teaser()): string => `/api/meendAdmin/parts/${partId}/chapters`;
const save = (body: unknown, partId?: string) =>
  httpRequest(site, address(partId), { method: 'PUT', token: admin.token, body: body as object });
const read = () => httpRequest(site, address(), { token: admin.token });
const heard = () => httpRequest(site, `/api/playback/parts/${teaser()}`);

test('saved chapters are heard at once, by guests too', async () => {
  expect((await heard()).json.chapters).toEqual([]);
  const chapters = [{ at: 0, title: 'The platform' }];
  expect(await save({ chapters, revision: 0 })).toMatchObject({
    status: 200,
    json: { chapters, revision: 1 },
  });
  expect((await heard()).json.chapters).toEqual(chapters);
  expect((await read()).json).toEqual({ chapters, revision: 1 });
});

test.each([
  ['an old revision', { chapters: [], revision: 7 }, 409, 'catalogue.edited-meanwhile'],
  ['no title', { chapters: [{ at: 0, title: '' }], revision: 1 }, 400, 'chapters.invalid'],
  [
    '4 seconds apart',
    {
      chapters: [
        { at: 0, title: 'a' },
        { at: 4, title: 'b' },
      ],
      revision: 1,
    },
    400,
    'chapters.invalid',
  ],
  ['a day on', { chapters: [{ at: 86_400, title: 'a' }], revision: 1 }, 400, 'chapters.beyond-end'],
  [
    '501 of them',
    { chapters: Array(501).fill({ at: 0, title: 'a' }), revision: 1 },
    400,
    'chapters.too-many',
  ],
  ['a time in words', { chapters: [{ at: '0:10', title: 'a' }], revision: 1 }, 400, 'request.malformed'],
  ['no revision', { chapters: [] }, 400, 'request.malformed'],
  ['another field', { chapters: [], revision: 1, part: 2 }, 400, 'request.malformed'],
])('%s is rejected, and nothing changes', async (_, body, status, code) => {
  const before = (await read()).json;
  expect(await save(body)).toMatchObject({ status, json: { code } });
  expect((await read()).json).toEqual(before);
});

test('chapters of an unknown part are not found', async () => {
  for (const id of ['x', '01890000-0000-7000-8000-000000000000'])
    expect(await save({ chapters: [], revision: 0 }, id)).toMatchObject({ status: 404 });
});

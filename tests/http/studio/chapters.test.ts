import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addStaff, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { beforeAll, expect, test } from 'vitest';

let admin: Listener;

const site = sitePerFile();
beforeAll(async () => {
  admin = await addStaff(site, 'admin');
});

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

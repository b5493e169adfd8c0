// Addresses for a receiver (Cast, AirPlay), which is another origin.
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addListener, addStaff, bannerAdminToken } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { beforeAll, expect, test } from 'vitest';

/** Who asks, with the statuses for an open and a locked part, and for a part of a withdrawn story. */
let callers: readonly (readonly [string, string | undefined, readonly number[]])[];

const stores = () => site.product.get(tokens.stores);
const partOf = (story: number, part: number) => {
  const found = site.stories[story]?.parts[part];
  if (found === undefined) throw new Error('The test catalogue has no such part');
  return found;
};
const open = () => partOf(0, 0);
const locked = () => partOf(0, 1);
const withdrawn = () => partOf(1, 0);

const site = sitePerFile();
beforeAll(async () => {
  const [chosen, gone] = site.stories;
  const stored = gone && (await stores().stories.findForStudio(gone.id));
  if (!chosen || !stored) throw new Error('The test catalogue has no such stories');
  await stores().stories.saveFromStudio({ ...stored, status: 'withdrawn' });
  const asha = await addListener(site, 'asha');
  await stores().selections.addAll(asha.user.id, [chosen.id], site.clock.now());
  const suspended = await addListener(site, 'suspended');
  await stores().selections.addAll(suspended.user.id, [chosen.id], site.clock.now());
  await stores().users.setSuspended(suspended.user.id, site.clock.now());
  callers = [
    ['a guest', undefined, [200, 403, 404]],
    ['a listener without the story', (await addListener(site, 'other')).token, [200, 403, 404]],
    ['a listener who chose the story', asha.token, [200, 200, 404]],
    ['a suspended listener', suspended.token, [200, 403, 404]],
    ['an admin', (await addStaff(site, 'admin')).token, [200, 200, 200]],
    ['the banner admin', await bannerAdminToken(site), [200, 403, 404]],
  ];
});

const request = (partId: string, token?: string) =>
  httpRequest(site, `/api/playback/parts/${partId}/cast-address`, token === undefined ? {} : { token });

const addressOf = async (): Promise<string> => String((await request(open().id)).json.url);

const media = async (path: string, method = 'GET') => {
  const response = await fetch(site.url + path, { method, headers: { range: 'bytes=5-9' } });
  await response.arrayBuffer();
  const { headers, status } = response;
  return { status, resource: headers.get('cross-origin-resource-policy'), headers };
};

test('who may hear a part may send it to a receiver, no other caller may', async () => {
  for (const [who, token, statuses] of callers) {
    const answers = [];
    for (const part of [open(), locked(), withdrawn()]) answers.push(await request(part.id, token));
    expect([who, answers.map(({ status }) => status)]).toEqual([who, statuses]);
    for (const { status, json } of answers) {
      if (status === 403) expect(json).toMatchObject({ code: 'playback.locked' });
      else if (status === 200)
        expect(json.url).toMatch(/^\/media\/[-0-9a-f]{36}\?exp=\d+(?:&key=[0-9a-f]{32})?&cast=1&sig=/);
    }
  }
});

test('only such an address is for another origin, and for reading as a resource alone', async () => {
  const answer = await media(await addressOf());
  expect([answer.status, answer.resource]).toEqual([206, 'cross-origin']);
  expect(answer.headers.get('cache-control')).toMatch(/^private/);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  const addresses = site.product.get(tokens.addresses).signerFor(null);
  const now = site.clock.now();
  for (const path of [addresses.openAddress(open().media), addresses.signedAddress(open().media, now)])
    expect(await media(path)).toMatchObject({ status: 206, resource: 'same-origin' });
});

const spoiled: readonly (readonly [string, (path: string) => string])[] = [
  ['without its signature', (path) => path.replace(/&sig=.*/, '')],
  ['without cast', (path) => path.replace('&cast=1', '')],
  ['with another cast', (path) => path.replace('cast=1', 'cast=2')],
  ['with cast twice', (path) => path.replace('&cast=1', '&cast=1&cast=1')],
  ['with cast first', (path) => path.replace(/\?(exp=\d+)&cast=1/, '?cast=1&$1')],
  ['with cast last', (path) => `${path.replace('&cast=1', '')}&cast=1`],
  ['with a later end', (path) => path.replace(/exp=(\d+)/, (_, end) => `exp=${Number(end) + 60}`)],
  ['for another recording', (path) => path.replace(open().media.assetId, locked().media.assetId)],
];

test.each(spoiled)('one %s is refused', async (_, spoil) => {
  const path = spoil(await addressOf());
  for (const method of ['GET', 'HEAD'])
    expect(await media(path, method)).toMatchObject({ status: 403, resource: 'same-origin' });
});

test('cast is not added to an ordinary address', async () => {
  const path = site.product
    .get(tokens.addresses)
    .signerFor(null)
    .signedAddress(open().media, site.clock.now());
  expect((await media(path)).status).toBe(206);
  for (const altered of [path.replace('&sig', '&cast=1&sig'), `${path}&cast=1`])
    expect(await media(altered)).toMatchObject({ status: 403, resource: 'same-origin' });
});

import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { type Studio, studio, studioGroups } from '@meend/tests/kit/site/http-studio.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { beforeAll, expect, test } from 'vitest';

let at: Studio;
const site = sitePerFile();
beforeAll(async () => {
  at = await studio(site);
});

for (const { create, body, one } of studioGroups) {
  test(`POST ${create} takes each of three drawn covers for the thumbnail, and each is drawn`, async () => {
    const pictures = new Set<string>();
    for (const variant of [1, 2, 3]) {
      const { status, json } = await at.post(
        create,
        await at.bodies[body]({ thumbnail: `drawn-${variant}` }),
      );
      const ending = variant === 1 ? '' : `--${variant}`;
      expect([status, json.thumbnail]).toEqual([201, `/covers/${json.slug}${ending}.svg`]);
      const { status: found, text } = await httpRequest(site, String(json.thumbnail));
      expect([found, text.startsWith('<svg ')]).toEqual([200, true]);
      pictures.add(text.replace(/c[0-9a-z]+(?=[slv])/g, ''));
      // Sent unchanged, it stays; another style or a picture replaces it.
      expect((await at.put(one(json._id), { thumbnail: json.thumbnail })).json.revision).toBe(1);
      const { json: changed } = await at.put(one(json._id), { thumbnail: 'drawn-3' });
      expect(changed.thumbnail).toBe(`/covers/${json.slug}--3.svg`);
    }
    expect(pictures.size).toBe(3);
  });
}

test('an unknown name of a generated cover is no thumbnail', async () => {
  for (const thumbnail of ['drawn-0', 'drawn-4', 'drawn-', '/drawn-1', 'DRAWN-1']) {
    const answer = await at.post('/api/upload/create-short-story', await at.bodies.quickie({ thumbnail }));
    expect([thumbnail, answer.status, answer.json.code]).toEqual([
      thumbnail,
      409,
      'catalogue.foreign-address',
    ]);
  }
});

test('a draft stores its generated cover under a new name, which is hidden until it is published or announced', async () => {
  const sent = await at.bodies.quickie({
    thumbnail: 'drawn-2',
    status: 'draft',
    shortStoryName: 'First Name',
  });
  const { json: made } = await at.post('/api/upload/create-short-story', sent);
  const path = `/api/shortStories/${made._id}`;
  const { json: renamed } = await at.put(path, { shortStoryName: 'Second Name' });
  expect(renamed.thumbnail).toBe('/covers/second-name--2.svg');
  expect((await httpRequest(site, '/covers/second-name--2.svg')).status).toBe(404);
  const publishAt = '2040-01-01T00:00:00Z';
  await at.put(path, { status: 'scheduled', publishAt });
  expect((await httpRequest(site, '/covers/second-name--2.svg')).status).toBe(404);
  await at.put(path, { status: 'scheduled', publishAt, announced: true });
  expect((await httpRequest(site, '/covers/second-name--2.svg')).status).toBe(200);
});

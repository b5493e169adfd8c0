import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import { studioStory } from '@meend/core/catalogue/studio-story.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import { aPart, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addListener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { beforeAll, expect, test } from 'vitest';

const site = sitePerFile();
let english: Story;
let hindi: Story;

beforeAll(async () => {
  const { stories } = site.product.get(tokens.stores);
  const [found] = site.stories;
  if (found === undefined) throw new Error('no story');
  english = { ...found, workId: 'kalka' };
  hindi = {
    ...english,
    id: newId(),
    slug: `${found.slug}-hi` as Slug,
    name: 'कालका की धीमी गाड़ी',
    language: 'hi',
    notes: ['divorce', 'smoking'],
    parts: [aPart(0), aPart(1)],
  };
  await stories.saveFromStudio(studioStory(english));
  await stories.addAll([hindi]);
});

const list = async (token?: string) =>
  (await httpRequest(site, '/api/playlist/playlists', token === undefined ? {} : { token })).json;

test('a list shows a work once, with its other recordings', async () => {
  const [first, ...rest] = await list();
  expect(first).toMatchObject({
    slug: english.slug,
    recordings: [{ _id: hindi.id, slug: hindi.slug, name: hindi.name, language: 'hi' }],
  });
  expect(rest.map(({ slug }) => slug)).not.toContain(hindi.slug);
});

test('the other recording has its own page, which leads back, and no note that left the list', async () => {
  const { json } = await httpRequest(site, `/api/playlist/playlists/${hindi.slug}`);
  expect(json).toMatchObject({
    language: 'hi',
    notes: ['divorce'],
    recordings: [{ slug: english.slug, language: 'en' }],
  });
  const page = await httpRequest(site, `/playlist-det/${hindi.slug}`, { headers: { accept: 'text/html' } });
  expect(page.text).toContain('"inLanguage":"hi"');
});

test('a free choice of one recording opens both, once', async () => {
  const { user, token } = await addListener(site);
  const choose = (id: string) =>
    httpRequest(site, '/api/users/select-free-audio', {
      token,
      body: { userId: user.id, audioIds: [id], audioModelTypes: ['Playlist'] },
    });
  expect((await choose(hindi.id)).status).toBe(200);
  const read = async (slug: string) =>
    (await httpRequest(site, `/api/playlist/playlists/${slug}`, { token })).json.audioFiles as {
      url: string | null;
    }[];
  for (const { slug } of [english, hindi])
    expect((await read(slug)).map(({ url }) => url)).not.toContain(null);
  // The other recording is open already.
  expect((await choose(english.id)).status).toBe(200);
  const chosen = await httpRequest(site, `/api/users/${user.id}/selected-audios`, { token });
  expect(chosen.json.selectedAudios).toMatchObject([{ audioId: { _id: hindi.id }, alsoOpens: [english.id] }]);
});

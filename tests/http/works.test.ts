import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import { studioStory } from '@meend/core/catalogue/studio-story.ts';
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import { aPart, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addListener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { beforeAll, describe, expect, test } from 'vitest';

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
    // Another hash, of a file that exists.
    parts: [aPart(0), aPart(1)].map((part) => ({
      ...part,
      media: { ...part.media, assetId: found.parts[0]?.media.assetId ?? part.media.assetId },
    })),
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
});

test('a guest gets the teaser of either recording', async () => {
  for (const { slug, parts } of [english, hindi]) {
    const { json } = await httpRequest(site, `/api/playlist/playlists/${slug}`);
    const [teaser] = json.audioFiles as readonly { readonly url: string }[];
    const answer = await httpRequest(site, teaser?.url ?? '', { method: 'HEAD' });
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, `"${parts[0]?.media.hash}"`]);
  }
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

describe('what a listener never wants to see', () => {
  const change = (user: string, token: string, notes: unknown) =>
    httpRequest(site, `/api/users/${user}/hidden-notes`, { token, method: 'PUT', body: { notes } });

  test('is named to their lists, and stays at its own address', async () => {
    const { user, token } = await addListener(site);
    const open = async () => {
      const ids = [english, hindi].map(({ id }) => id).join(',');
      return (await httpRequest(site, `/api/users/${user.id}/open-parts?stories=${ids}`, { token })).json;
    };
    expect(await open()).not.toHaveProperty('hidden');
    expect((await change(user.id, token, ['divorce', 'ghosts', 'divorce'])).json).toEqual({
      notes: ['divorce', 'ghosts'],
    });
    expect((await open()).hidden).toEqual([hindi.id]);
    expect((await httpRequest(site, `/api/playlist/playlists/${hindi.slug}`, { token })).status).toBe(200);
    expect((await httpRequest(site, `/api/users/${user.id}/account`, { token })).json.hiddenNotes).toEqual([
      'divorce',
      'ghosts',
    ]);
  });

  test.each([[['dragons']], [['smoking']], [Array(100).fill('divorce')], [[1]], ['divorce']])(
    '%j is refused and changes nothing',
    async (notes) => {
      const { user, token } = await addListener(site);
      await change(user.id, token, ['ghosts']);
      const { status, json } = await change(user.id, token, notes);
      expect([status, json.message]).toEqual([400, errorMessages['catalogue.unknown-note']]);
      const account = await httpRequest(site, `/api/users/${user.id}/account`, { token });
      expect(account.json.hiddenNotes).toEqual(['ghosts']);
    },
  );
});

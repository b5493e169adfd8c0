import type { MediaFile } from '@meend/core/media/media-file.ts';
import { storyFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { studioFixture } from '@meend/tests/kit/fixtures/studio-fixture.ts';
import { expect, test } from 'vitest';

test('an edit made from an older revision is refused as a whole', async () => {
  const { edit, codeOf, readStory, readyQuickie } = studioFixture();
  const story = await readyQuickie();
  expect((await edit(story, { revision: 1, form: { name: 'First' } })).ok).toBe(true);
  expect(await codeOf(edit(story, { revision: 1, form: { name: 'Second' } }))).toBe(
    'catalogue.edited-meanwhile',
  );
  expect([(await readStory(story.id)).name, (await readStory(story.id)).revision]).toEqual(['First', 2]);
  expect((await edit(story, { revision: 2, form: { name: 'Second' } })).ok).toBe(true);
});

test('parts of a temptation are ordered, renamed, replaced, added and removed in one edit', async () => {
  const { ports, edit, readStory, recording } = studioFixture();
  const shimla = storyFixture(ports, 'temptation', 'Shimla');
  const [teaser, one, two, three] = shimla.parts;
  const open = (part = teaser) => ports.addresses.signerFor(null).openAddress(part?.media as MediaFile);
  const files = [
    { id: teaser?.id ?? null, title: 'Part 1', address: open() },
    { id: three?.id ?? null, title: 'Now first', address: open(three) },
    { id: null, title: 'By its recording', address: open(two) },
    { id: null, title: 'New', address: await recording() },
  ];
  expect((await edit(shimla, { files })).ok).toBe(true);
  const { parts, hiddenFromPart } = await readStory(shimla.id);
  expect(parts.map(({ id }) => id).slice(0, 3)).toEqual([teaser?.id, three?.id, two?.id]);
  expect(parts.map(({ title }) => title)).toEqual([null, 'Now first', 'By its recording', 'New']);
  expect([parts.some(({ id }) => id === one?.id), hiddenFromPart]).toEqual([false, 3]);
  const [heard] = await ports.stores.stories.list('temptation', { limit: 1, after: null });
  expect(heard?.parts).toHaveLength(3);
});

test('a part without its file or its name is refused: "Both audio file and name are required"', {
  tags: ['studio-8'],
}, async () => {
  const { ports, edit, codeOf, recording } = studioFixture();
  const shimla = storyFixture(ports, 'temptation', 'Shimla');
  const address = await recording();
  for (const part of [
    { id: null, title: '', address },
    { id: null, title: 'Name', address: '' },
    { id: null, title: ' \u202e', address },
  ]) {
    expect(await codeOf(edit(shimla, { files: [part] }))).toBe('catalogue.incomplete-part');
  }
  const many = Array.from({ length: 201 }, () => ({ id: null, title: 'Name', address }));
  expect(await codeOf(edit(shimla, { files: many }))).toBe('catalogue.too-many-parts');
  expect(await codeOf(edit(shimla, { files: [{ id: 'unknown', title: 'Name', address }] }))).toBe(
    'story.not-found',
  );
});

test('a new teaser replaces the old one when it is ready, and the story stays with listeners until then', async () => {
  const { ports, edit, readStory, recording, ready } = studioFixture();
  const shimla = storyFixture(ports, 'temptation', 'Shimla');
  const [old, ...episodes] = shimla.parts;
  const address = await recording();
  const unchanged = episodes.map(({ id }, index) => ({ id, title: `Episode ${index + 1}`, address: null }));
  await edit(shimla, { files: [{ id: null, title: 'New teaser', address }, ...unchanged] });
  const heard = async () => (await ports.stores.stories.findMany([shimla.id]))[0]?.parts[0];
  expect((await heard())?.media).toEqual(old?.media);
  const media = await ready(address);
  expect((await heard())?.media).toEqual(media);
  expect((await readStory(shimla.id)).parts.map(({ awaits }) => awaits)).toEqual([null, null, null, null]);
});

test('a temptation whose parts never got a title can be renamed unchanged', async () => {
  const { ports, edit, readStory } = studioFixture();
  const shimla = storyFixture(ports, 'temptation', 'Shimla');
  expect((await edit(shimla, { form: { name: 'Simla' } })).ok).toBe(true);
  const after = await readStory(shimla.id);
  expect([after.name, after.slug, after.parts[0]?.title]).toEqual(['Simla', 'shimla', null]);
});

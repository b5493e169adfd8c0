import type { MediaFile } from '@meend/core/media/media-file.ts';
import type { PartId, UploadId } from '@meend/core/shared/ids.ts';
import { storyFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { studioFixture } from '@meend/tests/kit/fixtures/studio-fixture.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StudioPart } from './studio-story.ts';

test('listeners hear the existing recording until its replacement is ready', async () => {
  const { edit, readStory, recording, ready, listed, readyQuickie } = studioFixture();
  const story = await readyQuickie();
  const replaced = await recording();
  expect((await edit(story, { files: { teaser: undefined, episode: replaced } })).ok).toBe(true);
  const waiting = await readStory(story.id);
  expect(waiting.parts.map(({ id }) => id)).toEqual(story.parts.map(({ id }) => id));
  expect(waiting.parts[1]?.media).toEqual(story.parts[1]?.media);
  expect(await listed()).toEqual(['Night Bus']);
  const media = await ready(replaced);
  const now = await readStory(story.id);
  expect([now.parts[0]?.media, now.parts[1]?.media]).toEqual([story.parts[0]?.media, media]);
});

test('files of the story may be sent back in any place, whatever the query of their URL', async () => {
  const { edit, readStory, ports, audit, readyQuickie } = studioFixture();
  const story = await readyQuickie();
  const [teaser, episode] = story.parts.map(({ media }) => media as MediaFile);
  const signed = (media: MediaFile) =>
    ports.addresses.signerFor(null).signedAddress(media, ports.clock.now());
  const files = {
    teaser: ports.addresses.signerFor(null).openAddress(teaser as MediaFile),
    episode: signed(episode as MediaFile),
  };
  const before = audit().length;
  expect((await edit(story, { files, thumbnail: `${story.cover?.svg}?v=2` })).ok).toBe(true);
  expect([audit().length, (await readStory(story.id)).revision]).toEqual([before, 1]);
  const swapped = { teaser: `https://meend.example${files.episode}`, episode: files.teaser };
  expect((await edit(story, { files: swapped })).ok).toBe(true);
  expect((await readStory(story.id)).parts.map(({ media }) => media)).toEqual([episode, teaser]);
});

test.each([
  'https://elsewhere.example/a.mp3',
  'javascript:alert(1)',
  '//evil.example/x',
  '/uploads/01999999-0000-7000-8000-000000000000',
  '/uploads/../keys',
  '/media/0000.mp3',
  'file:///etc/passwd',
  'https://meend.example.evil.example/uploads/x',
  ' ',
])('the URL %j is refused in every place', async (address) => {
  const { edit, codeOf, quickie, app, by, readyQuickie } = studioFixture();
  const story = await readyQuickie();
  const refused = /^catalogue\.(?:foreign-address|incomplete)$/;
  expect(await codeOf(edit(story, { files: { teaser: address, episode: undefined } }))).toMatch(refused);
  expect(await codeOf(edit(story, { thumbnail: address }))).toMatch(refused);
  const input = await quickie({ thumbnail: address });
  expect(await codeOf(app.publishStory(input, by))).toMatch(refused);
});

test('another story’s files are refused', async () => {
  const { edit, codeOf, quickie, made, recording, ports, readyQuickie } = studioFixture();
  const story = await readyQuickie();
  const used = await recording();
  const other = await made(await quickie({ files: { teaser: used, episode: await recording() } }));
  const teaser = ports.addresses.signerFor(null).openAddress(story.parts[0]?.media as MediaFile);
  expect(await codeOf(edit(other, { files: { teaser, episode: undefined } }))).toBe(
    'catalogue.foreign-address',
  );
  expect(await codeOf(edit(story, { files: { teaser: used, episode: undefined } }))).toBe(
    'catalogue.used-file',
  );
  const thumbnail = other.cover?.small;
  expect(await codeOf(edit(story, { thumbnail }))).toBe('catalogue.used-file');
});

test('a picture is not accepted as a recording, a recording not as a picture, and a rejected file as neither', async () => {
  const { edit, codeOf, recording, picture, ports, readyQuickie } = studioFixture();
  const story = await readyQuickie();
  const files = { teaser: await picture(), episode: undefined };
  expect(await codeOf(edit(story, { files }))).toBe('catalogue.foreign-address');
  expect(await codeOf(edit(story, { thumbnail: await recording() }))).toBe('catalogue.foreign-address');
  const broken = await recording();
  const id = broken.slice('/uploads/'.length) as UploadId;
  await ports.stores.uploads.refuse(id, 'upload.failed' as never, ports.clock.now());
  expect(await codeOf(edit(story, { files: { teaser: broken, episode: undefined } }))).toBe(
    'catalogue.refused-file',
  );
});

test('a refused edit changes nothing, not even which story claimed a file', async () => {
  const { edit, readStory, recording, ports, readyQuickie } = studioFixture();
  const story = await readyQuickie();
  const newAddress = await recording();
  await edit(story, { files: { teaser: newAddress, episode: '/elsewhere' } });
  expect(await readStory(story.id)).toEqual(story);
  expect((await ports.stores.uploads.findByAddress(newAddress))?.claimedBy).toBeNull();
});

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('add' as const), at: fc.nat(5), finishes: fc.boolean() }),
    fc.record({ kind: fc.constant('replace' as const), at: fc.nat(5), finishes: fc.boolean() }),
    fc.record({ kind: fc.constant('move' as const), at: fc.nat(5), to: fc.nat(5) }),
    fc.record({ kind: fc.constant('remove' as const), at: fc.nat(5) }),
  ),
  { maxLength: 12 },
);

test('however parts are added, replaced, moved and removed, each part keeps its id and stays playable', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const { ports, edit, readStory, recording, ready } = studioFixture();
      const shimla = storyFixture(ports, 'temptation', 'Shimla');
      const addressOf = ({ awaits, media }: StudioPart): string => {
        if (awaits !== null) return `/uploads/${awaits}`;
        return media === null ? '' : ports.addresses.signerFor(null).signedAddress(media, ports.clock.now());
      };
      let count = 0;
      for (const step of sequence) {
        const before = await readStory(shimla.id);
        const files = before.parts.map((part) => ({
          id: part.id as string | null,
          title: part.title ?? 'Part',
          address: addressOf(part),
        }));
        const newAddress = step.kind === 'add' || step.kind === 'replace' ? await recording() : '';
        const at = step.at % files.length;
        count += 1;
        if (step.kind === 'add')
          files.splice(at, 0, { id: null, title: `New ${count}`, address: newAddress });
        const replaced = files[at];
        if (step.kind === 'replace' && replaced) files[at] = { ...replaced, address: newAddress };
        if (step.kind === 'move') files.splice(step.to % files.length, 0, ...files.splice(at, 1));
        if (step.kind === 'remove' && files.length > 1) files.splice(at, 1);
        expect((await edit(before, { files, revision: before.revision })).ok).toBe(true);
        if ('finishes' in step && step.finishes) await ready(newAddress);
        const after = await readStory(shimla.id);
        expect(after.parts.map(({ title }) => title)).toEqual(files.map(({ title }) => title));
        const known = new Set(before.parts.map(({ id }) => id));
        for (const [index, { id }] of files.entries()) {
          if (id === null) expect(known.has(after.parts[index]?.id as PartId)).toBe(false);
          else expect(after.parts[index]?.id).toBe(id);
        }
        const heard = (await ports.stores.stories.findMany([shimla.id]))[0]?.parts ?? [];
        expect(heard.map(({ id, index }) => [id, index])).toEqual(
          after.parts.slice(0, heard.length).map(({ id }, index) => [id, index]),
        );
      }
    }),
    { numRuns: 60 },
  );
});

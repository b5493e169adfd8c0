import { guest } from '@meend/core/account/sessions/session.ts';
import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { studioFixture } from '@meend/tests/kit/fixtures/studio-fixture.ts';
import { expect, test } from 'vitest';
import type { StoryForm } from './story-form.ts';

const MINUTE = 60_000;

test('a story is listed once all its recordings are ready, and not before', async () => {
  const { quickie, made, ready, recording, listed, readStory } = studioFixture();
  const [teaser, episode] = [await recording(), await recording()];
  const story = await made(await quickie({ files: { teaser, episode } }));
  expect([story.status, story.hiddenFromPart, await listed()]).toEqual(['published', 0, []]);
  await ready(episode);
  expect(await listed()).toEqual([]);
  await ready(teaser);
  expect(await listed()).toEqual(['Night Bus']);
  expect((await readStory(story.id)).revision).toBe(1);
});

test('a recording that was ready before the story was added is in it at once', async () => {
  const { quickie, made, ready, recording, listed } = studioFixture();
  const [teaser, episode] = [await recording(), await recording()];
  const media = [await ready(teaser), await ready(episode)];
  const story = await made(await quickie({ files: { teaser, episode } }));
  expect(story.parts.map((part) => part.media)).toEqual(media);
  expect(await listed()).toEqual(['Night Bus']);
});

test('a draft is visible to admins only, changes its slug with its name, and is published on request', async () => {
  const { made, quickie, edit, readStory, listed, ready, recording, ports } = studioFixture();
  const [teaser, episode] = [await recording(), await recording()];
  await ready(teaser);
  await ready(episode);
  const draft = await made(await quickie({ files: { teaser, episode }, release: { status: 'draft' } }));
  expect([draft.status, await listed()]).toEqual(['draft', []]);
  await edit(draft, { form: { name: 'Day Bus' } });
  expect((await readStory(draft.id)).slug).toBe('day-bus');
  ports.clock.advance(MINUTE);
  await edit(draft, { release: { status: 'published' } });
  const out = await readStory(draft.id);
  expect([out.status, out.publishedAt]).toEqual(['published', ports.clock.now()]);
  expect(await listed()).toEqual(['Day Bus']);
  await edit(draft, { form: { name: 'Late Bus' } });
  expect((await readStory(draft.id)).slug).toBe('day-bus');
});

test('a scheduled story is published at its time', async () => {
  const { made, quickie, listed, ready, recording, ports, edit, codeOf } = studioFixture();
  const [teaser, episode] = [await recording(), await recording()];
  await ready(teaser);
  await ready(episode);
  const publishAt = new Date(ports.clock.now().getTime() + MINUTE);
  const story = await made(
    await quickie({ files: { teaser, episode }, release: { status: 'scheduled', publishAt } }),
  );
  expect(await listed()).toEqual([]);
  const version = await ports.stores.stories.version();
  ports.clock.advance(MINUTE);
  expect(await listed()).toEqual(['Night Bus']);
  expect(await ports.stores.stories.version()).not.toBe(version);
  expect(await codeOf(edit(story, { release: { status: 'draft' } }))).toBe('catalogue.already-published');
});

test('hostile text is stored as text, and a name without Latin letters has a slug of its own', async () => {
  const { made, quickie } = studioFixture();
  const form = { name: '', description: 'Two seats.', price: 49, genres: ['<b>x</b>'] };
  const hostile = `<img src=x onerror=alert(1)>'); drop table stories; -- \u202egnp.exe {{7*7}} %s`;
  const sanitized = hostile.replace('\u202e', '');
  expect(await made(await quickie({ form: { ...form, name: hostile, description: hostile } }))).toMatchObject(
    {
      name: sanitized,
      description: sanitized,
      genres: ['<b>x</b>'],
      slug: 'img-src-x-onerror-alert-1-drop-table-stories-gnp-exe-7-7-s',
    },
  );
  const night = { ...form, name: 'रात की बस' };
  const slugs = [await made(await quickie({ form: night })), await made(await quickie({ form: night }))];
  expect(slugs.map(({ slug }) => slug)).toEqual(['story', 'story-2']);
});

test('a story without its cover or one of its files is not published', {
  tags: ['studio-5', 'studio-6'],
}, async () => {
  const { quickie, recording, app, by, codeOf, audit } = studioFixture();
  const address = await recording();
  for (const missing of [
    { thumbnail: undefined },
    { thumbnail: ' ' },
    { files: undefined },
    { files: { teaser: address, episode: undefined } },
    { files: { teaser: ' ', episode: address } },
  ])
    expect(await codeOf(app.publishStory(await quickie(missing), by))).toBe('catalogue.incomplete');
  for (const missing of [{ thumbnail: '' }, { files: undefined }, { files: [] }]) {
    const temptation = await quickie({
      category: 'temptation',
      files: [{ id: null, title: 'One', address }],
      ...missing,
    });
    expect(await codeOf(app.publishStory(temptation, by))).toBe('catalogue.incomplete-temptation');
  }
  expect(audit()).toEqual([]);
});

test('a subscriber gets the better recording, others the standard one', async () => {
  const { recording, ready, made, quickie, app, ports } = studioFixture();
  const [teaser, episode] = [await recording(), await recording()];
  await ready(teaser);
  const better = { ...(await ready(await recording())) };
  const media = await ready(episode, better);
  const story = await made(await quickie({ files: { teaser, episode } }));
  const asha = userFixture(ports, 'asha@example.in');
  const heard = async () => {
    const read = await app.readStory({ category: 'quickie', id: story.id }, signedInAs(ports, asha));
    return read.ok ? read.value.parts[1]?.url : null;
  };
  await ports.stores.selections.addAll(asha.id, [story.id], ports.clock.now());
  expect(await heard()).toBe(ports.addresses.signerFor(null).signedAddress(media, ports.clock.now()));
  const startsAt = ports.clock.now();
  const endsAt = new Date(startsAt.getTime() + 60 * MINUTE);
  await ports.stores.subscriptions.save({
    userId: asha.id,
    planName: '30 days',
    startsAt,
    endsAt,
    paidDays: 30,
  });
  expect(await heard()).toBe(ports.addresses.signerFor(null).signedAddress(better, ports.clock.now()));
});

test('a scheduled story that is announced is listed with its day until it is published', async () => {
  const { made, quickie, app, edit, ports } = studioFixture();
  const publishAt = new Date(ports.clock.now().getTime() + MINUTE);
  const release = { status: 'scheduled', publishAt } as const;
  const announcedNames = async () => (await app.listComingSoon(guest)).map(({ name }) => name);
  const story = await made(await quickie({ release, isAnnounced: true }));
  await made(await quickie({ release }));
  await made(await quickie({ release: { status: 'draft' } }));
  expect(await announcedNames()).toEqual(['Night Bus']);
  await edit(story, { isAnnounced: false });
  expect(await announcedNames()).toEqual([]);
  await edit(story, { isAnnounced: true });
  ports.clock.advance(MINUTE);
  expect(await announcedNames()).toEqual([]);
});

test('a work is announced once, and not to a listener who hides one of its notes', async () => {
  const { made, quickie, app, ports } = studioFixture();
  const publishAt = new Date(ports.clock.now().getTime() + MINUTE);
  const announce = async (changed: Partial<StoryForm>) => {
    const input = await quickie({ release: { status: 'scheduled', publishAt }, isAnnounced: true });
    await made({ ...input, form: { ...input.form, ...changed } });
  };
  const announceWork = async (workId: string) => {
    for (const language of ['hi', 'en'] as const) await announce({ language, workId, notes: ['divorce'] });
  };
  await announceWork('night-bus');
  const hides = (hiddenNotes: readonly string[]) =>
    signedInAs(ports, userFixture(ports, `${hiddenNotes.join()}@example.in`, { hiddenNotes }));
  const languages = async (caller: Parameters<typeof app.listComingSoon>[0]) =>
    (await app.listComingSoon(caller)).map(({ language }) => language);
  expect(await languages(guest)).toEqual(['en']);
  expect(await languages(hides(['ghosts']))).toEqual(['en']);
  expect(await languages(hides(['divorce']))).toEqual([]);
  for (let number = 1; number <= 12; number += 1) await announceWork(`night-bus-${number}`);
  expect(await languages(guest)).toEqual(Array(12).fill('en'));
});

test('a story without a future day cannot be announced', async () => {
  const { readyQuickie, made, quickie, app, by, codeOf, edit } = studioFixture();
  const code = 'catalogue.announced-without-date';
  for (const status of ['draft', 'published'] as const) {
    const input = await quickie({ release: { status }, isAnnounced: true });
    expect(await codeOf(app.publishStory(input, by))).toBe(code);
  }
  expect(await codeOf(edit(await readyQuickie(), { isAnnounced: true }))).toBe(code);
  const draft = await made(await quickie({ release: { status: 'draft' } }));
  expect(await codeOf(edit(draft, { isAnnounced: true }))).toBe(code);
});

test('a withdrawn announced story is not listed; restored, it is announced again', async () => {
  const { made, quickie, app, by, ports, edit } = studioFixture();
  const publishAt = new Date(ports.clock.now().getTime() + MINUTE);
  const story = await made(await quickie({ release: { status: 'scheduled', publishAt }, isAnnounced: true }));
  await app.withdrawStory(story, by);
  await edit(story, { isAnnounced: false });
  expect(await app.listComingSoon(guest)).toEqual([]);
  await app.restoreStory(story, by);
  expect((await app.listComingSoon(guest)).map(({ name }) => name)).toEqual(['Night Bus']);
});

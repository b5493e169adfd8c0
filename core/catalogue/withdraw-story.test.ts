import type { StoryId } from '@meend/core/shared/ids.ts';
import { signedInAs, storyFixture, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { studioFixture } from '@meend/tests/kit/fixtures/studio-fixture.ts';
import { expect, test } from 'vitest';

test('a withdrawn story leaves the lists, stays with those who selected it, and is listed again after its restoration', async () => {
  const { app, by, ports, listed, readStory, edit, codeOf, readyQuickie } = studioFixture();
  const story = await readyQuickie();
  const asha = userFixture(ports, 'asha@example.in');
  await ports.stores.selections.addAll(asha.id, [story.id], ports.clock.now());
  const where = { category: 'quickie', id: story.id } as const;
  expect((await app.withdrawStory(where, by)).ok).toBe(true);
  expect(await listed()).toEqual([]);
  const result = await app.readStory(where, signedInAs(ports, asha));
  expect(result.ok && result.value.parts.every(({ url }) => url !== null)).toBe(true);
  expect((await app.readStory(where, { kind: 'guest' })).ok).toBe(false);
  expect(await codeOf(edit(story, { release: { status: 'published' } }))).toBe('catalogue.withdrawn');
  expect((await edit(story, { form: { name: 'Still edited' } })).ok).toBe(true);
  expect((await app.withdrawStory(where, by)).ok).toBe(true);
  expect((await app.restoreStory(where, by)).ok).toBe(true);
  expect([(await readStory(story.id)).status, await listed()]).toEqual(['published', ['Still edited']]);
});

test('a story of another group, an unknown one and a malformed id are not found', async () => {
  const { ports, app, by, edit, codeOf } = studioFixture();
  const shimla = storyFixture(ports, 'temptation', 'Shimla');
  for (const id of [shimla.id, '01999999-0000-7000-8000-000000000000', 'nonsense']) {
    const where = { category: 'quickie', id: id as StoryId } as const;
    for (const attempt of [edit(where, {}), app.withdrawStory(where, by), app.restoreStory(where, by)]) {
      expect(await codeOf(attempt as ReturnType<typeof edit>)).toBe('story.not-found');
    }
  }
});

test('every change leaves one audit record: who, what, before, after', async () => {
  const { app, by, edit, audit, readyQuickie } = studioFixture();
  const story = await readyQuickie();
  const where = { category: 'quickie', id: story.id } as const;
  await edit(story, { form: { name: 'Day Bus', price: 49 } });
  await app.withdrawStory(where, by);
  await app.withdrawStory(where, by);
  await app.restoreStory(where, by);
  const records = audit().map(({ by: who, action, before, after, subject }) => ({
    who,
    action,
    before,
    after,
    subject,
  }));
  const subject = { kind: 'story', id: story.id };
  expect(records[0]).toMatchObject({ who: by, action: 'story.published', before: null, subject });
  expect(records.slice(1)).toEqual([
    { who: by, action: 'story.edited', before: { name: 'Night Bus' }, after: { name: 'Day Bus' }, subject },
    {
      who: by,
      action: 'story.withdrawn',
      before: { status: 'published' },
      after: { status: 'withdrawn' },
      subject,
    },
    {
      who: by,
      action: 'story.restored',
      before: { status: 'withdrawn' },
      after: { status: 'published' },
      subject,
    },
  ]);
});

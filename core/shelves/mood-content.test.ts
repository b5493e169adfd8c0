import { type Caller, guest } from '@meend/core/account/sessions/session.ts';
import { newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { studioFixture } from '@meend/tests/kit/fixtures/studio-fixture.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_MOOD_STORIES } from './mood.ts';
import type { MoodForm } from './mood-content.ts';

const RAIN = { name: 'Rain outside', line: 'For when the window is louder than the fan.' };

const world = () => {
  const studio = studioFixture();
  const { app, by } = studio;
  const add = (
    form: MoodForm,
    stories: readonly string[] = [],
    status: 'draft' | 'published' = 'published',
  ) => app.addMood({ form, picture: undefined, stories, release: { status } }, by);
  const added = async (...input: Parameters<typeof add>) => {
    const made = await add(...input);
    const mood = made.ok ? await studio.ports.stores.moods.findForStudio(made.value) : null;
    if (mood === null) throw new Error('No mood was added');
    return mood;
  };
  const edit = (id: string, rest: object) =>
    app.editMood(
      {
        form: {},
        picture: undefined,
        stories: undefined,
        id,
        release: undefined,
        revision: undefined,
        ...rest,
      },
      by,
    );
  const read = async (slug: string) => {
    const found = await app.readMood(slug, guest);
    return found.ok ? found.value.stories.map(({ story }) => story.name) : found.error.code;
  };
  const doors = async (caller: Caller = guest) =>
    (await app.listMoods(caller)).map(({ mood, stories }) => [mood.name, stories]);
  return { ...studio, add, added, edit, read, doors };
};

test.each<[MoodForm, string]>([
  [{ line: 'x' }, 'mood.needs-name'],
  [{ name: 'a'.repeat(61), line: 'x' }, 'mood.long-name'],
  [{ name: 'Rain' }, 'mood.needs-line'],
  [{ name: 'Rain', line: 'a'.repeat(201) }, 'mood.long-line'],
  [{ ...RAIN, alt: 'a'.repeat(201) }, 'mood.long-alt'],
  ...[0, 1.5, 100].map((position): [MoodForm, string] => [{ ...RAIN, position }, 'mood.invalid-position']),
])('%j is refused: %s', async (form, code) => {
  const { add, codeOf, ports } = world();
  expect(await codeOf(add(form))).toBe(code);
  expect(ports.tables.moods.size).toBe(0);
});

test('a draft needs no line, and no one sees it until it is published', async () => {
  const { added, edit, readyQuickie, read, doors, codeOf } = world();
  const story = await readyQuickie();
  const mood = await added({ name: 'Rain' }, [story.id], 'draft');
  expect(await read(mood.slug)).toBe('mood.not-found');
  expect(await doors()).toEqual([]);
  const release = { status: 'published' };
  expect(await codeOf(edit(mood.id, { release }))).toBe('mood.needs-line');
  expect(await codeOf(edit(mood.id, { release, form: RAIN }))).toBe('ok');
  expect(await read('rain-outside')).toEqual([story.name]);
});

test('a door needs a story that listeners see; a withdrawn one is skipped', async () => {
  const { added, app, by, readyQuickie, read, doors } = world();
  const [one, other] = [await readyQuickie(), await readyQuickie()];
  const mood = await added(RAIN, [other.id, one.id]);
  await added({ ...RAIN, name: 'Empty' });
  expect(await doors()).toEqual([['Rain outside', 2]]);
  await app.withdrawStory(one, by);
  expect(await read(mood.slug)).toEqual([other.name]);
  expect(await doors()).toEqual([['Rain outside', 1]]);
  await app.withdrawStory(other, by);
  expect(await read(mood.slug)).toBe('mood.not-found');
  expect(await doors()).toEqual([]);
});

test('a door counts the stories that the listener sees, and is away if they hide all of them', async () => {
  const { added, app, readyQuickie, ports, doors } = world();
  const form = { name: 'Knock', description: 'x', price: 1, genres: ['City'], notes: ['ghosts'] };
  const [haunted, calm] = [await readyQuickie({ form }), await readyQuickie()];
  const { slug } = await added(RAIN, [haunted.id, calm.id]);
  await added({ ...RAIN, name: 'Haunted' }, [haunted.id]);
  const asha = userFixture(ports, 'asha@example.in', { hiddenNotes: ['ghosts'] });
  const caller = signedInAs(ports, asha);
  expect(Object.fromEntries(await doors())).toEqual({ 'Rain outside': 2, Haunted: 1 });
  expect(await doors(caller)).toEqual([['Rain outside', 1]]);
  const read = await app.readMood(slug, caller);
  expect(read.ok && read.value.stories.map(({ story }) => story.id)).toEqual([calm.id]);
});

test('doors stand by their position; a new one is the last', async () => {
  const { added, edit, readyQuickie, doors } = world();
  const { id } = await readyQuickie();
  await added({ ...RAIN, name: 'Second', position: 2 }, [id]);
  const last = await added({ ...RAIN, name: 'Last' }, [id]);
  await added({ ...RAIN, name: 'First', position: 1 }, [id]);
  const names = async () => (await doors()).map(([name]) => name);
  expect(await names()).toEqual(['First', 'Second', 'Last']);
  await edit(last.id, { form: { position: 1 } });
  expect((await names()).at(-1)).toBe('Second');
});

test('a withdrawn mood has no page and no door until it is restored', async () => {
  const { added, app, by, readyQuickie, read, doors } = world();
  const story = await readyQuickie();
  const mood = await added(RAIN, [story.id]);
  await app.withdrawMood({ id: mood.id }, by);
  expect([await read(mood.slug), await doors()]).toEqual(['mood.not-found', []]);
  await app.restoreMood({ id: mood.id }, by);
  expect(await read(mood.slug)).toEqual([story.name]);
});

test('unknown stories, one twice and too many are refused', async () => {
  const { add, codeOf, quickie, made } = world();
  const { id } = await made(await quickie());
  for (const unknown of ['nonsense', newId()])
    expect(await codeOf(add(RAIN, [id, unknown]))).toBe('mood.unknown-story');
  expect(await codeOf(add(RAIN, [id, id]))).toBe('mood.story-twice');
  const many = Array.from({ length: MAX_MOOD_STORIES + 1 }, () => newId<string & never>());
  expect(await codeOf(add(RAIN, many))).toBe('mood.too-many-stories');
});

test('the stories keep the order of the studio', async () => {
  const { added, edit, quickie, made, ports } = world();
  const ids: string[] = [];
  for (const name of ['One', 'Two', 'Three', 'Four'])
    ids.push(
      (await made(await quickie({ form: { name, description: 'x', price: 1, genres: ['City'] } }))).id,
    );
  const mood = await added(RAIN, ids);
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(ids), async (stories) => {
      expect((await edit(mood.id, { stories })).ok).toBe(true);
      expect(ports.tables.moods.get(mood.id)?.storyIds).toEqual(stories);
    }),
    { numRuns: 20 },
  );
});

test('of two admins the second is refused, and each change is in the audit log', async () => {
  const { added, edit, codeOf, audit } = world();
  const { id } = await added(RAIN);
  expect(await codeOf(edit(id, { form: { name: 'Monsoon' }, revision: 1 }))).toBe('ok');
  expect(await codeOf(edit(id, { form: { name: 'Storm' }, revision: 1 }))).toBe('mood.edited-meanwhile');
  expect(audit().map(({ action }) => action)).toEqual(['mood.published', 'mood.edited']);
});

test('a picture belongs to one mood', async () => {
  const { added, edit, codeOf, picture } = world();
  const address = await picture();
  const [one, other] = [await added(RAIN), await added(RAIN)];
  expect(other.slug).toBe('rain-outside-2');
  expect(await codeOf(edit(one.id, { picture: address }))).toBe('ok');
  expect(await codeOf(edit(other.id, { picture: address }))).toBe('mood.used-picture');
  expect(await codeOf(edit(other.id, { picture: 'https://elsewhere.example/a.jpg' }))).toBe(
    'catalogue.foreign-address',
  );
});

import { guest } from '@meend/core/account/sessions/session.ts';
import type { PartId, PersonId } from '@meend/core/shared/ids.ts';
import { aPerson, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { studioFixture } from '@meend/tests/kit/fixtures/studio-fixture.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CreditInput, creditRoles, creditsWithin, MAX_CREDITS, resolveCredits } from './credit.ts';

const PART = newId<PartId>();

const world = async () => {
  const studio = studioFixture();
  const people = Array.from({ length: 14 }, (_, index) => aPerson({ name: `Person ${index}` }));
  for (const person of people) await studio.ports.stores.people.addFromStudio(person);
  const id = (index: number): PersonId => people[index]?.id as PersonId;
  const codeOf = async (credits: readonly CreditInput[]) => {
    const resolved = await resolveCredits(studio.ports.stores, credits, [{ id: PART }]);
    return resolved.ok ? null : resolved.error.code;
  };
  return { ...studio, people, id, codeOf };
};

test('the same person may read and write a story, and is refused twice in one role', async () => {
  const { id, codeOf } = await world();
  const voice = { personId: id(0), role: 'voice' } as const;
  expect(await codeOf([voice, { personId: id(0), role: 'writer' }])).toBeNull();
  expect(await codeOf([voice, { personId: id(1), role: 'voice' }, voice])).toBe('credits.twice');
});

test('two anonymous credits are no repetition', async () => {
  const { codeOf } = await world();
  const anonymous = { personId: null, role: 'voice' } as const;
  expect(await codeOf([anonymous, anonymous])).toBeNull();
});

test('at most twelve people are credited, and only known ones', async () => {
  const { id, codeOf } = await world();
  const voices = Array.from({ length: 13 }, (_, at) => ({ personId: id(at), role: 'voice' }) as const);
  expect(await codeOf(voices.slice(1))).toBeNull();
  expect(await codeOf(voices)).toBe('credits.too-many');
  for (const personId of ['nonsense', newId<PersonId>()])
    expect(await codeOf([{ personId, role: 'voice' }])).toBe('credits.unknown-person');
});

test('a voice may be credited for one part of the story, a writer or an unknown part may not', async () => {
  const { id, codeOf } = await world();
  const voice = { personId: id(0), role: 'voice' } as const;
  const ofPart = { ...voice, partId: PART };
  expect(await codeOf([voice, ofPart])).toBeNull();
  expect(await codeOf([ofPart, ofPart])).toBe('credits.twice');
  for (const partId of [newId<PartId>(), 'nonsense', ''])
    expect(await codeOf([{ ...voice, partId }])).toBe('credits.unknown-part');
  expect(await codeOf([{ ...ofPart, role: 'writer' }])).toBe('credits.unknown-part');
});

test('a part brings its own voices beside those of the story, and they leave with it', async () => {
  const { edit, app, people, id, readyQuickie, readStory } = await world();
  const story = await readyQuickie({ credits: [{ personId: id(2), role: 'voice' }] });
  const [teaser, episode] = story.parts;
  if (!teaser || !episode) throw new Error('A quickie has two parts');
  const own = { personId: id(1), role: 'voice', partId: episode.id } as const;
  await edit(story, { credits: [...story.credits, own] });
  const read = await app.readStory({ category: 'quickie', slug: story.slug }, guest);
  if (!read.ok) throw new Error(read.error.code);
  expect(read.value.people?.voices).toEqual([people[2]]);
  expect(read.value.parts.map(({ voices }) => voices)).toEqual([undefined, [people[1]]]);
  const { credits } = await readStory(story.id);
  expect(creditsWithin(credits, story.parts)).toEqual(credits);
  expect(creditsWithin(credits, [teaser])).toEqual(story.credits);
});

test('accepted credits are those requested, in their order', async () => {
  const {
    ports: { stores },
    id,
  } = await world();
  const credit = fc.record({ at: fc.nat(13), role: fc.constantFrom(...creditRoles) });
  const credits = fc.uniqueArray(credit, {
    maxLength: MAX_CREDITS,
    selector: ({ at, role }) => `${at} ${role}`,
  });
  await fc.assert(
    fc.asyncProperty(credits, async (requested) => {
      const inputs = requested.map(({ at, role }) => ({ personId: id(at), role }));
      expect(await resolveCredits(stores, inputs, [])).toEqual({ ok: true, value: inputs });
    }),
  );
});

test('a story brings its voices and writers, without withdrawn people, alone and in lists', async () => {
  const { app, by, people, id, ports, readyQuickie } = await world();
  const story = await readyQuickie({
    credits: [
      { personId: id(2), role: 'voice' },
      { personId: id(1), role: 'voice' },
      { personId: id(3), role: 'voice' },
      { personId: null, role: 'writer' },
    ],
  });
  await app.withdrawPerson({ id: id(1) }, by);
  const read = await app.readStory({ category: 'quickie', slug: story.slug }, guest);
  const credited = { people: { voices: [people[2], people[3]], writers: [null] } };
  expect(read).toMatchObject({ value: credited });
  expect(await app.readStories([story.id], guest)).toMatchObject([credited]);
  const page = { category: 'quickie', limit: 9, after: null } as const;
  expect(await app.queryStories(page, guest)).toMatchObject({ value: [credited] });
  expect(ports.tables.studioStories.get(story.id)?.credits).toHaveLength(4);
});

test('a changed story keeps its credits, and refused ones change nothing', async () => {
  const { edit, id, made, quickie, readStory } = await world();
  const credits = [{ personId: id(0), role: 'voice' }] as const;
  const story = await made(await quickie({ credits }));
  await edit(story, { form: { name: 'Renamed' } });
  expect((await readStory(story.id)).credits).toEqual(credits);
  const twice = [...credits, ...credits];
  expect(await edit(story, { credits: twice })).toEqual({ ok: false, error: { code: 'credits.twice' } });
  expect((await readStory(story.id)).credits).toEqual(credits);
  await edit(story, { credits: [] });
  expect((await readStory(story.id)).credits).toEqual([]);
});

import { type Caller, guest } from '@meend/core/account/sessions/session.ts';
import { aPerson } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { signedInAs, storyFixture, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { listVoices, readVoice } from './read-voices.ts';

const world = async () => {
  const ports = memoryPorts();
  const [tara, kabir] = [aPerson({ name: 'Tara' }), aPerson({ name: 'Kabir' })];
  for (const person of [tara, kabir]) await ports.stores.people.addFromStudio(person);
  const credits = [{ personId: tara.id, role: 'voice' }] as const;
  const chai = storyFixture(ports, 'quickie', 'Chai', { credits });
  ports.clock.advance(1_000);
  const shimla = storyFixture(ports, 'temptation', 'Shimla', { credits });
  storyFixture(ports, 'quickie', 'Draft', {
    status: 'draft',
    credits: [...credits, { personId: kabir.id, role: 'voice' }],
  });
  return { ports, tara, kabir, chai, shimla };
};

test('a voice is read with the stories that listeners see, newest first, without locked addresses', async () => {
  const { ports, tara, chai, shimla } = await world();
  expect((await listVoices(ports)()).map(({ name }) => name)).toEqual(['Tara']);
  const voice = await readVoice(ports)(tara.slug, guest);
  if (!voice.ok) throw new Error(voice.error.code);
  expect(voice.value.stories.map(({ story }) => story.id)).toEqual([shimla.id, chai.id]);
  expect(voice.value.stories.map(({ parts }) => parts.map(({ url }) => url !== null))).toEqual([
    [true, false, false, false],
    [true, false],
  ]);
});

test('a voice is read without hidden notes, and with one recording of a work', async () => {
  const { ports, tara, chai, shimla } = await world();
  const { tables } = ports;
  tables.stories.set(chai.id, { ...chai, notes: ['divorce'] });
  for (const language of ['en', 'hi'] as const) {
    const { id, ...story } = storyFixture(ports, 'temptation', language, { credits: shimla.credits });
    tables.stories.set(id, { ...story, id, language, workId: 'kalka' });
  }
  const asha = userFixture(ports, 'asha@example.in');
  const read = async (caller: Caller) => {
    const voice = await readVoice(ports)(tara.slug, caller);
    return voice.ok && voice.value.stories.map(({ story }) => story.name);
  };
  expect(await read(guest)).toEqual(['en', 'Shimla', 'Chai']);
  const inBoth = await readVoice(ports)(tara.slug, guest);
  expect(inBoth.ok && [...inBoth.value.languages].sort()).toEqual(['en', 'hi']);
  expect(await read(signedInAs(ports, { ...asha, hiddenNotes: ['divorce'] }))).toEqual(['en', 'Shimla']);
});

test('a person who reads nothing that listeners see has no page', async () => {
  const { ports, kabir } = await world();
  for (const slug of [kabir.slug, 'nobody', '%00'])
    expect(await readVoice(ports)(slug, guest)).toEqual({ ok: false, error: { code: 'person.not-found' } });
});

import { guest } from '@meend/core/account/sessions/session.ts';
import { signedInAs, storyFixture, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { readStories } from './read-story.ts';

test('stories of several groups are read in the order of their ids, with the parts open to the caller', async () => {
  const ports = memoryPorts();
  const shimla = storyFixture(ports, 'temptation', 'Shimla');
  const chai = storyFixture(ports, 'quickie', 'Chai');
  const asha = userFixture(ports, 'asha@example.in');
  ports.tables.selections = [{ userId: asha.id, storyId: chai.id, chosenAt: ports.clock.now() }];
  const ids = [chai.id, shimla.id, chai.id];
  const read = async (...[caller]: [Parameters<ReturnType<typeof readStories>>[1]]) =>
    (await readStories(ports)(ids, caller)).map(
      ({ story, parts }) => `${story.name} ${parts.filter(({ url }) => url !== null).length}`,
    );
  expect(await read(guest)).toEqual(['Chai 1', 'Shimla 1']);
  expect(await read(signedInAs(ports, asha))).toEqual(['Chai 2', 'Shimla 1']);
});

test('malformed and unknown ids and unavailable stories are left out; a withdrawn story stays for who selected it', async () => {
  const ports = memoryPorts();
  const draft = storyFixture(ports, 'quickie', 'Unfinished', { status: 'draft' });
  const withdrawn = storyFixture(ports, 'quickie', 'Withdrawn', { status: 'withdrawn' });
  const asha = userFixture(ports, 'asha@example.in');
  ports.tables.selections = [{ userId: asha.id, storyId: withdrawn.id, chosenAt: ports.clock.now() }];
  const ids = ['', 'x', "';--", '01890000-0000-7000-8000-000000000000', draft.id, withdrawn.id];
  expect(await readStories(ports)(ids, guest)).toEqual([]);
  const read = await readStories(ports)(ids, signedInAs(ports, asha));
  expect(read.map(({ story }) => story.name)).toEqual(['Withdrawn']);
});

import { guest } from '@meend/core/account/sessions/session.ts';
import { signedInAs, storyFixture, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { readOpenParts } from './read-story.ts';

const world = () => {
  const ports = memoryPorts();
  const chosen = storyFixture(ports, 'temptation', 'The Last Train to Shimla');
  const other = storyFixture(ports, 'quickie', 'Two Cups of Chai');
  const draft = storyFixture(ports, 'quickie', 'Unfinished', { status: 'draft' });
  const asha = userFixture(ports, 'asha@example.in');
  ports.tables.selections = [{ userId: asha.id, storyId: chosen.id, chosenAt: ports.clock.now() }];
  const ids = [chosen.id, other.id, draft.id];
  const read = async (...[caller]: [Parameters<ReturnType<typeof readOpenParts>>[1]]) =>
    (await readOpenParts(ports)([...ids, ids[0] ?? '', 'nonsense'], caller)).map(({ part }) => part.id);
  return { ports, chosen, other, draft, asha, read };
};

test('a selected story’s parts are open to its listener, each once, without the parts open to everybody', async () => {
  const { ports, chosen, asha, read } = world();
  expect(await read(signedInAs(ports, asha))).toEqual(chosen.parts.slice(1).map(({ id }) => id));
  expect(await read(guest)).toEqual([]);
});

test('staff can play every part, of drafts too', async () => {
  const { ports, chosen, other, draft, read } = world();
  const admin = userFixture(ports, 'admin@example.in', { role: 'admin' });
  const locked = [chosen, other, draft].flatMap(({ parts }) => parts.slice(1).map(({ id }) => id));
  expect(await read(signedInAs(ports, admin))).toEqual(locked);
});

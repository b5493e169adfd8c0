import { recordResumePoints } from '@meend/core/playback/record-resume-points.ts';
import type { StoryId } from '@meend/core/shared/ids.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { signedInAs, storyFixture, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { storyFigures } from './insights.ts';
import { readInsights, readStoryFigures } from './read-insights.ts';

const world = () => {
  const ports = memoryPorts();
  const asha = userFixture(ports, 'asha@example.in');
  const shimla = storyFixture(ports, 'temptation', 'Shimla');
  const chai = storyFixture(ports, 'quickie', 'Chai');
  const save = recordResumePoints(ports);
  const stopAt = (
    story: typeof shimla,
    position: number,
    heardAt = ports.clock.now(),
    who = asha,
    skipped = 0,
  ) => {
    const age = ports.clock.now().getTime() - heardAt.getTime();
    return save(signedInAs(ports, who), [
      { partId: story.parts[0]?.id ?? '', position, duration: 20, age, restarted: false, skipped },
    ]);
  };
  return { ports, shimla, chai, stopAt, read: readInsights(ports) };
};

test('every week of the range has figures, also one without events', async () => {
  const { read } = world();
  for (const range of [4, 12, 52] as const) {
    const { weeks } = await read(range);
    expect(weeks).toHaveLength(range);
    expect(weeks[0]).toMatchObject({ plays: { temptation: 0, quickie: 0, confession: 0 }, revenue: 0 });
  }
  const { weeks, stories } = await read(4);
  expect([weeks.at(-1)?.signUps, stories]).toEqual([1, []]);
});

test('a listener’s resume points count as plays of their weeks and groups', async () => {
  const { ports, shimla, chai, stopAt, read } = world();
  await stopAt(shimla, 4);
  await stopAt(shimla, 9);
  await stopAt(chai, 4);
  ports.clock.advance(7 * DAY);
  await stopAt(shimla, 12);
  const { weeks } = await read(4);
  expect(weeks.slice(2).map(({ plays }) => plays)).toEqual([
    { temptation: 1, quickie: 1, confession: 0 },
    { temptation: 1, quickie: 0, confession: 0 },
  ]);
});

test('a play reported late counts in the week it was heard, even though a newer resume point is stored', async () => {
  const { ports, shimla, stopAt, read } = world();
  const offline = ports.clock.now();
  ports.clock.advance(7 * DAY);
  await stopAt(shimla, 12);
  await stopAt(shimla, 3, offline);
  expect((await read(4)).weeks.map(({ plays }) => plays.temptation)).toEqual([0, 0, 1, 1]);
});

test('completion is the share of a part’s listeners that reached each tenth', async () => {
  const { ports, shimla, stopAt, read } = world();
  const others = [userFixture(ports, 'ravi@example.in'), userFixture(ports, 'mehr@example.in')];
  await stopAt(shimla, 20);
  for (const other of others) await stopAt(shimla, 5, ports.clock.now(), other);
  const [first] = (await read(4)).stories;
  expect([first?.story.name, first?.plays, first?.parts.length]).toEqual(['Shimla', 3, 4]);
  const third = 1 / 3;
  expect(first?.parts[0]).toMatchObject({
    listeners: 3,
    reached: [1, 1, third, third, third, third, third, third, third, third],
  });
  expect(first?.parts[1]).toMatchObject({ listeners: 0, reached: Array(10).fill(0) });
});

test('skipped seconds do not count as heard', async () => {
  const { ports, shimla, stopAt, read } = world();
  const now = ports.clock.now();
  const ravi = userFixture(ports, 'ravi@example.in');
  await stopAt(shimla, 20, now, ravi, 16);
  const [story] = (await read(4)).stories;
  expect(story?.parts[0]?.reached).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test('a jump without listening before or after it is not a play', async () => {
  const { ports, shimla, stopAt, read } = world();
  await stopAt(shimla, 15, ports.clock.now(), userFixture(ports, 'ravi@example.in'), 15);
  expect((await read(4)).stories).toEqual([]);
});

test('the figures of stories are those of the last 8 weeks; without a listener there is no share', async () => {
  const { ports, shimla, chai, stopAt } = world();
  await stopAt(shimla, 4);
  ports.clock.advance(7 * DAY);
  await stopAt(shimla, 9);
  const figures = await readStoryFigures(ports)([chai.id, 'no id', shimla.id]);
  expect(figures).toEqual([
    { storyId: chai.id, plays: Array(8).fill(0), finished: null },
    { storyId: shimla.id, plays: [0, 0, 0, 0, 0, 0, 1, 1], finished: null },
  ]);
  expect(await readStoryFigures(ports)(['no id'])).toEqual([]);
});

test('the share that heard to the end is of all listeners of its episodes', () => {
  const storyId = newId<StoryId>();
  const week = (name: string, listeners: number, finished: number) => ({
    storyId,
    week: name,
    plays: listeners,
    listeners,
    finished,
  });
  const [figures] = storyFigures(
    [storyId],
    ['2026-11-09', '2026-11-16'],
    [week('2026-11-09', 3, 3), week('2026-11-16', 5, 1)],
  );
  expect(figures).toEqual({ storyId, plays: [3, 5], finished: 0.5 });
});

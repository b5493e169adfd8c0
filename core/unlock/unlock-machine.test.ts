import { FREE_AUDIOS } from '@meend/core/plans/grant.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import {
  canSubmit,
  offerOf,
  selectionsMissing,
  toggled,
  totalOf,
  type UnlockEmitted,
  unlockMachine,
} from './unlock-machine.ts';

const open = (earlier: readonly string[] = [], server = { accepts: true }, allowance?: number) => {
  const clock = new SimulatedClock();
  const sent: (readonly string[])[] = [];
  const emitted: UnlockEmitted[] = [];
  const machine = unlockMachine.provide({
    actors: {
      choose: fromPromise<unknown, { storyIds: readonly string[] }>(async ({ input }) => {
        sent.push(input.storyIds);
        if (!server.accepts) throw new Error('refused');
      }),
    },
  });
  const unlock = createActor(machine, {
    clock,
    input: { earlier, ...(allowance === undefined ? {} : { allowance }) },
  });
  unlock.on('stories.unlocked', (fact) => emitted.push(fact));
  unlock.start();
  const press = (storyId: string) => unlock.send({ type: 'story.toggled', storyId });
  const submit = async () => {
    unlock.send({ type: 'submit.pressed' });
    for (let turn = 0; turn < 6; turn += 1) await null;
  };
  const context = () => unlock.getSnapshot().context;
  return {
    unlock,
    clock,
    sent,
    emitted,
    press,
    submit,
    context,
    situation: () => unlock.getSnapshot().value,
  };
};

test('the button counts the selections still missing and submits at exactly three', {
  tags: ['unlock-8'],
}, () => {
  const { press, context } = open();
  const seen = ['a', 'b', 'c'].map((story) => {
    const before = selectionsMissing(context());
    press(story);
    return [before, canSubmit(context())];
  });
  expect(seen).toEqual([
    [3, false],
    [2, false],
    [1, true],
  ]);
});

test('a second press removes a story', { tags: ['unlock-36'] }, () => {
  const { press, context } = open();
  press('a');
  press('a');
  expect([context().chosen, context().error]).toEqual([[], null]);
});

test('a fourth story is refused and the three stay', { tags: ['unlock-37'] }, () => {
  const { press, context } = open();
  for (const story of ['a', 'b', 'c', 'd']) press(story);
  expect([context().chosen, context().error]).toEqual([['a', 'b', 'c'], 'full']);
  press('c');
  expect(context().error).toBeNull();
});

test('earlier selections count towards the three and stay', { tags: ['unlock-37'] }, async () => {
  const { press, context, submit, sent } = open(['old']);
  press('old');
  expect([context().error, selectionsMissing(context())]).toEqual(['already-yours', 2]);
  for (const story of ['a', 'b', 'c']) press(story);
  expect([context().chosen, context().error]).toEqual([['a', 'b'], 'full']);
  await submit();
  expect(sent).toEqual([['a', 'b']]);
});

test('a listener with three earlier selections has nothing left to select', () => {
  const { press, situation, context } = open(['x', 'y', 'z']);
  press('a');
  expect([situation(), context().chosen]).toEqual(['alreadyChosen', []]);
});

test('fewer than three cannot be submitted', { tags: ['unlock-38'] }, async () => {
  const { press, submit, sent, situation } = open();
  press('a');
  await submit();
  expect([sent, situation()]).toEqual([[], 'choosing']);
});

test('an accepted selection is emitted once, shown for 4 s and then finished', {
  tags: ['unlock-39', 'unlock-57'],
}, async () => {
  const { press, submit, situation, emitted, clock } = open();
  for (const story of ['a', 'b', 'c']) press(story);
  await submit();
  expect(situation()).toBe('unlocked');
  expect(emitted).toEqual([{ type: 'stories.unlocked', storyIds: ['a', 'b', 'c'] }]);
  clock.increment(3999);
  expect(situation()).toBe('unlocked');
  clock.increment(1);
  expect(situation()).toBe('finished');
});

test('after an error of the server the selection stays, to be submitted again or changed', async () => {
  const server = { accepts: false };
  const { press, submit, situation, context, emitted } = open([], server);
  for (const story of ['a', 'b', 'c']) press(story);
  await submit();
  expect([situation(), context().chosen, emitted]).toEqual(['failed', ['a', 'b', 'c'], []]);
  press('c');
  expect(situation()).toBe('choosing');
  press('d');
  server.accepts = true;
  await submit();
  expect(situation()).toBe('unlocked');
});

test('a second press on Submit sends nothing twice', async () => {
  const { press, submit, unlock, sent } = open();
  for (const story of ['a', 'b', 'c']) press(story);
  unlock.send({ type: 'submit.pressed' });
  await submit();
  expect(sent).toHaveLength(1);
});

test('selections made elsewhere meanwhile reduce what is left', () => {
  const { unlock, press, context, situation } = open();
  for (const story of ['a', 'b', 'c']) press(story);
  unlock.send({ type: 'earlier.read', storyIds: ['a', 'x'] });
  expect(context().chosen).toEqual(['b']);
  unlock.send({ type: 'earlier.read', storyIds: ['a', 'x', 'y'] });
  expect([situation(), context().chosen]).toEqual(['alreadyChosen', []]);
});

test('a subscriber with three selections selects the free audio of the month; one is enough', async () => {
  const { press, context, submit, sent, situation } = open(['x', 'y', 'z'], { accepts: true }, 5);
  expect([situation(), offerOf(context()), selectionsMissing(context()), totalOf(context())]).toEqual([
    'choosing',
    'monthly',
    1,
    5,
  ]);
  press('a');
  expect(canSubmit(context())).toBe(true);
  press('b');
  expect(context().error).toBeNull();
  press('c');
  expect([context().chosen, context().error]).toEqual([['a', 'b'], 'full']);
  await submit();
  expect(sent).toEqual([['a', 'b']]);
});

test('the first three are offered until they are selected, and nothing is submitted without a selection', () => {
  const offers = [undefined, 3, 4].map((allowance) =>
    offerOf({ earlier: ['x', 'y'], ...(allowance && { allowance }) }),
  );
  expect(offers).toEqual(['first-three', 'first-three', 'first-three']);
  expect(offerOf({ earlier: ['x', 'y', 'z'] })).toBe('nothing');
  expect(canSubmit({ earlier: ['x', 'y', 'z'], chosen: [] })).toBe(false);
});

test('until three are selected exactly three are required, whatever the allowance', () => {
  const { press, context } = open(['x'], { accepts: true }, 6);
  press('a');
  expect([selectionsMissing(context()), canSubmit(context()), totalOf(context())]).toEqual([1, false, 3]);
});

test('an allowance that arrives later opens the selection', () => {
  const { unlock, situation } = open(['x', 'y', 'z'], { accepts: true }, 0);
  expect(situation()).toBe('alreadyChosen');
  unlock.send({ type: 'earlier.read', storyIds: ['x', 'y', 'z'], allowance: 4 });
  expect(situation()).toBe('choosing');
});

test('after "Stay" there is no redirect, and the selection is shown', async () => {
  const { press, submit, situation, context, clock, unlock } = open();
  for (const story of ['a', 'b', 'c']) press(story);
  await submit();
  unlock.send({ type: 'stay.pressed' });
  clock.increment(10_000);
  expect([situation(), context().earlier, context().chosen]).toEqual(['alreadyChosen', ['a', 'b', 'c'], []]);
});

const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const happenings = fc.array(
  fc.oneof(
    ids.map((storyId) => ({ type: 'story.toggled' as const, storyId })),
    fc.constant({ type: 'submit.pressed' as const }),
    fc.uniqueArray(ids, { maxLength: 4 }).map((storyIds) => ({ type: 'earlier.read' as const, storyIds })),
    fc.constant('wait' as const),
  ),
  { maxLength: 25 },
);

test('in any order of presses never more than three are selected or sent, and none twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(ids, { maxLength: 4 }),
      fc.boolean(),
      happenings,
      async (earlier, accepts, sequence) => {
        const { unlock, context, sent } = open(earlier, { accepts });
        for (const event of sequence) {
          if (event === 'wait') for (let turn = 0; turn < 6; turn += 1) await null;
          else unlock.send(event);
          const all = [...context().earlier, ...context().chosen];
          expect(new Set(all).size).toBe(all.length);
          if (context().chosen.length > 0) expect(all.length).toBeLessThanOrEqual(FREE_AUDIOS);
        }
        for (const storyIds of sent) expect(storyIds.length).toBeLessThanOrEqual(FREE_AUDIOS);
      },
    ),
    { numRuns: 150 },
  );
});

test('pressing a story twice restores the same selection', () => {
  fc.assert(
    fc.property(fc.uniqueArray(ids, { maxLength: 3 }), ids, (chosen, story) => {
      const once = toggled({ earlier: [], chosen }, story);
      if (once.error !== null) return;
      const twice = toggled({ earlier: [], chosen: once.chosen }, story);
      expect(new Set(twice.chosen)).toEqual(new Set(chosen));
    }),
  );
});

test('where another account of the mailbox used some of the three, what is left is chosen, then nothing', async () => {
  const { press, submit, context, situation, sent, unlock } = open([], { accepts: true }, 2);
  expect([offerOf(context()), totalOf(context()), selectionsMissing(context())]).toEqual(['rest', 2, 2]);
  for (const story of ['a', 'b', 'c']) press(story);
  expect(context()).toMatchObject({ chosen: ['a', 'b'], error: 'full' });
  await submit();
  expect(sent).toEqual([['a', 'b']]);
  unlock.send({ type: 'stay.pressed' });
  expect([offerOf(context()), situation()]).toEqual(['used-elsewhere', 'alreadyChosen']);
});

test('where another account used all three, nothing is offered until the allowance grows', () => {
  const { unlock, context, situation } = open([], { accepts: true }, 0);
  expect([offerOf(context()), totalOf(context()), situation()]).toEqual([
    'used-elsewhere',
    0,
    'alreadyChosen',
  ]);
  unlock.send({ type: 'earlier.read', storyIds: [], allowance: 1 });
  expect([offerOf(context()), selectionsMissing(context()), situation()]).toEqual(['rest', 1, 'choosing']);
});

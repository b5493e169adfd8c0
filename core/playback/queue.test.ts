import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemIn, nextStep, previousStep, type QueueStory, queueOf, withAddress } from './queue.ts';

const part = (id: string, url: string | null = null) => ({ id, label: id, url, seconds: 60 });

const temptation: QueueStory = {
  id: 'shimla',
  name: 'The Last Train to Shimla',
  category: 'temptation',
  parts: [part('t', '/t'), part('e1'), part('e2')],
};

const quickie: QueueStory = { ...temptation, category: 'quickie', parts: [part('a', '/a'), part('b')] };

const chooser = { hasActiveSubscription: false, isStaff: false, selectedStoryIds: new Set(['shimla']) };

const isOpenList = fc.array(fc.boolean(), { minLength: 1, maxLength: 7 });

const items = (openness: readonly boolean[]) =>
  queueOf(
    {
      ...temptation,
      parts: openness.map((isOpen, index) => part(`p${index}`, isOpen || index === 0 ? '/x' : null)),
    },
    null,
  );

test('a part of a Temptation is identified by its own id, in a single story by teaser and episode', {
  tags: ['playback-11', 'playback-26'],
}, () => {
  expect(queueOf(temptation, null).map(({ id }) => id)).toEqual(['t', 'e1', 'e2']);
  expect(queueOf(quickie, null).map(({ id }) => id)).toEqual(['shimla_teaser', 'shimla_episode']);
  const addresses = { onward: { url: '/a~b', parts: [] }, standard: '/standard' };
  const [first, second] = queueOf({ ...quickie, parts: [{ ...part('a'), ...addresses }, part('b')] }, null);
  expect(first).toMatchObject(addresses);
  expect(Object.keys(second ?? {})).not.toContain('onward');
  expect(Object.keys(second ?? {})).not.toContain('standard');
});

test('for a guest the teaser is open and the rest locked', () => {
  expect(queueOf(temptation, null).map(({ isOpen }) => isOpen)).toEqual([true, false, false]);
});

test('a selected story is entirely open, also before its URLs are fetched', () => {
  const queue = queueOf(temptation, chooser);
  expect(queue.map(({ isOpen, url }) => [isOpen, url])).toEqual([
    [true, '/t'],
    [true, null],
    [true, null],
  ]);
});

test('a URL from the server opens its part', () => {
  const queue = withAddress(queueOf(temptation, null), 'e1', { url: '/e1' });
  expect(queue.map(({ isOpen, url }) => [isOpen, url])).toEqual([
    [true, '/t'],
    [true, '/e1'],
    [false, null],
  ]);
});

test('next returns a locked neighbour and stays at the last part', () => {
  const queue = items([true, false, true]);
  expect(nextStep(queue, 'p0')).toEqual({ kind: 'locked', item: queue[1] });
  expect(nextStep(queue, 'p1')).toEqual({ kind: 'enter', item: queue[2] });
  expect(nextStep(queue, 'p2')).toEqual({ kind: 'stay' });
});

test('previous restarts after 3 s and at the first part', () => {
  const queue = items([true, true]);
  expect(previousStep(queue, 'p1', 3.1)).toEqual({ kind: 'restart' });
  expect(previousStep(queue, 'p1', 3)).toEqual({ kind: 'enter', item: queue[0] });
  expect(previousStep(queue, 'p0', 0)).toEqual({ kind: 'restart' });
});

test('without a part there is no neighbour', () => {
  const queue = items([true, true]);
  for (const id of [null, 'unknown']) {
    expect([nextStep(queue, id), previousStep(queue, id, 0)]).toEqual([{ kind: 'stay' }, { kind: 'stay' }]);
    expect(itemIn(queue, id)).toBeNull();
  }
});

test('a step enters only the direct neighbour, and only if it is open', () => {
  fc.assert(
    fc.property(
      isOpenList,
      fc.nat(6),
      fc.double({ min: 0, max: 60, noNaN: true }),
      (openness, at, position) => {
        const queue = items(openness);
        const here = queue.findIndex(({ id }) => id === `p${at}`);
        for (const [step, by] of [
          [nextStep(queue, `p${at}`), 1],
          [previousStep(queue, `p${at}`, position), -1],
        ] as const) {
          if (step.kind !== 'enter' && step.kind !== 'locked') continue;
          expect(step.item).toBe(queue[here + by]);
          expect(step.item.isOpen).toBe(step.kind === 'enter');
        }
      },
    ),
  );
});

test('next and then previous return to the same part, between open parts', () => {
  fc.assert(
    fc.property(isOpenList, fc.nat(6), (openness, at) => {
      const queue = items(openness);
      const step = nextStep(queue, `p${at}`);
      if (step.kind !== 'enter' || queue[at]?.isOpen !== true) return;
      expect(previousStep(queue, step.item.id, 0)).toEqual({ kind: 'enter', item: queue[at] });
    }),
  );
});

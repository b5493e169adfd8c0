import { canPlay, type MaybeListener } from '@meend/core/access/access.ts';
import { startFakePlayer } from '@meend/tests/kit/player/fake-player-machine.ts';
import { lengthsOf, withStreams } from '@meend/tests/kit/player/fake-stream.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partAt } from '../continuous-stream.ts';
import { isComplete } from '../progress.ts';
import { type QueueItem, queueOf } from '../queue.ts';

const storyIds = ['shimla', 'goa'] as const;
const partCount = 4;
const seconds = 12;

/** Expected result from the sequence of events alone, without the player's states. */
interface Model {
  listener: MaybeListener;
  serverIsThere: boolean;
  serverIsBusy: boolean;
  /** The listener, the system or another tab paused it, and play was not requested since. */
  mustBeSilent: boolean;
}

interface Real {
  readonly stage: ReturnType<typeof startFakePlayer>;
  /** Number of commands already checked. */
  seen: number;
  /** Current part when last checked. */
  partId: string | null;
}

const indexOf = (partId: string): number => Number(partId.split('-')[1]);

const isOpen = (listener: MaybeListener, partId: string): boolean => {
  const id = partId.split('-')[0] ?? '';
  return canPlay({ id, openParts: 1 }, indexOf(partId), listener);
};

const queue = (storyId: string, listener: MaybeListener): readonly QueueItem[] =>
  withStreams(
    queueOf(
      {
        id: storyId,
        name: 'A story',
        category: 'temptation',
        parts: Array.from({ length: partCount }, (_, index) => {
          const id = `${storyId}-${index}`;
          const url = isOpen(listener, id) ? `/media/${id}` : null;
          const standard = url && listener?.hasActiveSubscription ? `${url}?standard` : null;
          return { id, label: `${index}`, seconds, url, standard };
        }),
      },
      listener,
    ),
  );

/** The server's renewed addresses. */
const renewed = (storyId: string, listener: MaybeListener): readonly QueueItem[] =>
  withStreams(queue(storyId, listener), '?fresh').map((item) =>
    item.url === null ? item : { ...item, url: `${item.url}?fresh` },
  );

const everyListener: readonly MaybeListener[] = [
  null,
  { hasActiveSubscription: false, isStaff: false, selectedStoryIds: new Set() },
  { hasActiveSubscription: false, isStaff: false, selectedStoryIds: new Set(['goa']) },
  { hasActiveSubscription: true, isStaff: false, selectedStoryIds: new Set() },
];
const listeners = fc.constantFrom(...everyListener);

const check = (model: Model, real: Real) => {
  const { stage } = real;
  const { audio } = stage;
  const status = stage.status();
  const context = stage.context();
  for (const command of audio.commands.slice(real.seen)) {
    if (command.type !== 'load') continue;
    for (const partId of command.url.split('/').at(-1)?.split('?')[0]?.split('~') ?? [])
      expect(isOpen(model.listener, partId), `${partId} is open when it is loaded`).toBe(true);
  }
  if (context.currentId !== real.partId && context.currentId !== null)
    expect(isOpen(model.listener, context.currentId), `${context.currentId} is open when it is entered`).toBe(
      true,
    );
  real.partId = context.currentId;
  if (audio.isSounding() && context.parts.length > 0)
    expect(context.parts[partAt(context.parts, audio.position).index]?.id).toBe(context.currentId);
  real.seen = audio.commands.length;
  if (model.mustBeSilent) expect(audio.isSounding()).toBe(false);
  if (['idle', 'paused', 'ended', 'error'].includes(status)) expect(audio.isSounding()).toBe(false);
  if (audio.isSounding()) expect(status).toBe('playing');
  expect(context.position).toBeGreaterThanOrEqual(0);
  expect(context.position).toBeLessThanOrEqual(context.duration);
  expect(new Set(context.tenths).size).toBe(context.tenths.length);
  if (context.currentId === null) expect(status).toBe('idle');
};

type Happening = fc.AsyncCommand<Model, Real>;

const happening = (name: string, run: (model: Model, stage: Real['stage']) => void): Happening => ({
  check: () => true,
  run: async (model, real) => {
    run(model, real.stage);
    real.stage.audio.settle();
    await real.stage.answered();
    check(model, real);
  },
  toString: () => name,
});

const pressToPlay = (event: Parameters<Real['stage']['press']>[0]) =>
  fc.constant(
    happening(event.type, (model, stage) => {
      model.mustBeSilent = false;
      stage.press(event);
    }),
  );

const silences = (event: Parameters<Real['stage']['press']>[0]) =>
  fc.constant(
    happening(event.type, (model, stage) => {
      model.mustBeSilent = true;
      stage.press(event);
    }),
  );

const press = (event: Parameters<Real['stage']['press']>[0]) =>
  fc.constant(happening(event.type, (_, stage) => stage.press(event)));

const element = (name: string, run: (stage: Real['stage']) => void) =>
  fc.constant(happening(name, (_, stage) => run(stage)));

const happenings = fc.commands(
  [
    fc.tuple(fc.constantFrom(...storyIds), fc.nat(partCount - 1)).map(([storyId, index]) =>
      happening(`choose ${storyId}-${index}`, (model, stage) => {
        const id = `${storyId}-${index}`;
        if (isOpen(model.listener, id)) model.mustBeSilent = false;
        stage.press({ type: 'part.chosen', items: queue(storyId, model.listener), id });
      }),
    ),
    listeners.map((listener) =>
      happening(`rights change to ${JSON.stringify(listener)}`, (model, stage) => {
        model.listener = listener;
        for (const storyId of storyIds) {
          if (stage.context().items[0]?.storyId !== storyId) continue;
          stage.press({ type: 'queue.renewed', items: queue(storyId, listener) });
        }
      }),
    ),
    fc.boolean().map((there) =>
      happening(`server ${there}`, (model) => {
        model.serverIsThere = there;
      }),
    ),
    fc.boolean().map((busy) =>
      happening(`busy ${busy}`, (model) => {
        model.serverIsBusy = busy;
      }),
    ),
    fc
      .integer({ min: -seconds, max: 2 * seconds })
      .map((position) =>
        happening(`seek ${position}`, (_, stage) => stage.press({ type: 'seek.to', position })),
      ),
    fc
      .constantFrom(1, 2, 3, 4)
      .map((code) => happening(`fail ${code}`, (_, stage) => stage.audio.fail(code))),
    fc
      .constantFrom(400, 1000, 5000, 20_000)
      .map((wait) => happening(`wait ${wait}`, (_, stage) => stage.clock.increment(wait))),
    fc
      .boolean()
      .map((refusing) => happening(`refuse ${refusing}`, (_, stage) => stage.audio.refuse(refusing))),
    pressToPlay({ type: 'play.pressed' }),
    pressToPlay({ type: 'toggle.pressed' }),
    pressToPlay({ type: 'next.pressed' }),
    pressToPlay({ type: 'previous.pressed' }),
    silences({ type: 'pause.pressed' }),
    silences({ type: 'other-tab.played' }),
    silences({ type: 'player.closed' }),
    silences({ type: 'sleep.ended', fadeFrom: { id: 'shimla-1', position: 3 } }),
    press({ type: 'sleep.aimed', aim: { after: 'shimla-2', fadeFrom: null } }),
    press({ type: 'sleep.aimed', aim: null }),
    press({ type: 'seek.by', seconds: -15 }),
    press({ type: 'loop.toggled' }),
    press({ type: 'page.hidden' }),
    press({ type: 'connection.lost' }),
    press({ type: 'connection.back' }),
    element('arrive', ({ audio }) => audio.arrive()),
    element('arrive again', ({ audio }) => audio.arrive()),
    element('listen 3 s', ({ audio }) => audio.listen(3)),
    element('listen 15 s with a suspended script', ({ audio }) => audio.listenSuspended(15)),
    element('skip 15 s with a suspended script', ({ audio }) => {
      audio.skip(15);
      audio.listen(1);
    }),
    element('listen to the end', ({ audio }) => audio.listen(seconds)),
    element('starve', ({ audio }) => audio.starve()),
  ],
  { maxCommands: 40 },
);

const world = () => {
  const model: Model = { listener: null, serverIsThere: true, serverIsBusy: false, mustBeSilent: true };
  const stage = startFakePlayer({
    readAddress: async ({ partId }) => {
      if (!model.serverIsThere) throw new Error('unreachable');
      return (
        renewed(partId.split('-')[0] ?? '', model.listener).find((item) => item.partId === partId) ?? null
      );
    },
    checkAddress: async () => {
      if (!model.serverIsThere) throw new Error('unreachable');
      return model.serverIsBusy ? { kind: 'busy', wait: 5_000 } : { kind: 'rejected' };
    },
  });
  for (const storyId of storyIds) {
    for (const listener of everyListener) {
      const items = [...queue(storyId, listener), ...renewed(storyId, listener)];
      for (const [url, length] of lengthsOf(items)) stage.lengths.set(url, length);
    }
  }
  return { model, real: { stage, seen: 0, partId: null } };
};

test('whatever happens, only open parts are loaded and nothing plays unrequested', async () => {
  await fc.assert(
    fc.asyncProperty(happenings, async (sequence) => {
      await fc.asyncModelRun(world, sequence);
    }),
    { numRuns: 150 },
  );
});

test('whatever happened before, an open part plays to its end once the network is back', async () => {
  await fc.assert(
    fc.asyncProperty(happenings, async (sequence) => {
      const scene = world();
      await fc.asyncModelRun(() => scene, sequence);
      const { stage } = scene.real;
      scene.model.serverIsThere = true;
      stage.audio.refuse(false);
      stage.press({ type: 'connection.back' });
      stage.press({ type: 'player.closed' });
      stage.start(queue('shimla', scene.model.listener), 'shimla-0');
      expect([stage.status(), stage.audio.isSounding()]).toEqual(['playing', true]);
      if (stage.context().settings.loop) stage.press({ type: 'loop.toggled' });
      stage.audio.listen(seconds);
      const heard = stage.factsOf('place.heard').map(({ resumePoint }) => resumePoint);
      const last = heard.findLast(({ partId }) => partId === 'shimla-0');
      expect(last && isComplete(last.position, last.duration)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('next and previous never enter a locked neighbour, whichever parts are open', {
  tags: ['playback-13'],
}, () => {
  const steps = fc.array(fc.constantFrom('next.pressed' as const, 'previous.pressed' as const), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }), steps, (openness, presses) => {
      const stage = startFakePlayer();
      const items = queue('shimla', null).slice(0, 1);
      const parts = openness.map((isOpen, index): QueueItem => {
        const id = `p${index}`;
        return { ...(items[0] as QueueItem), id, partId: id, isOpen, url: isOpen ? `/media/${id}` : null };
      });
      const first = parts.find(({ isOpen }) => isOpen);
      if (first) stage.start(parts, first.id);
      for (const type of presses) {
        const before = stage.context().currentId;
        const lockedBefore = stage.factsOf('part.locked').length;
        stage.press({ type });
        const now = stage.context().currentId;
        expect(parts.find(({ id }) => id === now)?.isOpen ?? true).toBe(true);
        const [from, to] = [before, now].map((id) => parts.findIndex((part) => part.id === id));
        expect(Math.abs((to ?? 0) - (from ?? 0))).toBeLessThanOrEqual(1);
        for (const { item } of stage.factsOf('part.locked').slice(lockedBefore)) {
          expect([item.isOpen, now]).toEqual([false, before]);
        }
      }
    }),
    { numRuns: 100 },
  );
});

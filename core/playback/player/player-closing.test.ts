import { fakeQueueItem, startFakePlayer } from '@meend/tests/kit/player/fake-player-machine.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const queue = [
  fakeQueueItem('Teaser'),
  fakeQueueItem('Episode 1'),
  fakeQueueItem('Episode 2', { isOpen: false }),
];

type Stage = ReturnType<typeof startFakePlayer>;
type Doing = (stage: Stage) => void;

const doings: readonly [string, Doing][] = [
  ['listens on', (stage) => stage.listen(7)],
  ['seeks', (stage) => stage.press({ type: 'seek.to', position: 42 })],
  ['goes back', (stage) => stage.press({ type: 'seek.by', seconds: -15 })],
  ['pauses', (stage) => stage.press({ type: 'pause.pressed' })],
  ['plays', (stage) => stage.press({ type: 'play.pressed' })],
  ['goes on', (stage) => stage.press({ type: 'next.pressed' })],
  ['asks for a locked part', (stage) => stage.press({ type: 'part.chosen', items: queue, id: 'Episode 2' })],
  ['starves', (stage) => stage.audio.starve()],
  ['gets data', (stage) => stage.audio.arrive()],
  ['loses the connection', (stage) => stage.press({ type: 'connection.lost' })],
  ['hears another tab', (stage) => stage.press({ type: 'other-tab.played' })],
  ['breaks', (stage) => stage.audio.fail(4)],
  ['waits', (stage) => stage.clock.increment(30_000)],
];

const evening = fc.array(fc.constantFrom(...doings), { maxLength: 12 });

const after = (did: readonly (readonly [string, Doing])[]): Stage => {
  const stage = startFakePlayer();
  stage.start(queue, 'Teaser');
  for (const [, doing] of did) doing(stage);
  return stage;
};

const lastResumePoint = (stage: Stage) => stage.factsOf('place.heard').at(-1)?.resumePoint;

test('property: closing stops playback, clears the queue, and loses no second heard', () => {
  fc.assert(
    fc.property(evening, (did) => {
      const stage = after(did);
      const { position, currentId, unsaved } = stage.context();
      stage.press({ type: 'player.closed' });
      expect(stage.status()).toBe('idle');
      expect(stage.audio.isSounding()).toBe(false);
      expect(stage.audio.url).toBeNull();
      expect(stage.context()).toMatchObject({ items: [], currentId: null, shouldPlay: false });
      if (unsaved) expect(lastResumePoint(stage)).toMatchObject({ partId: currentId, position });
    }),
  );
});

test('property: a closed player stays closed: no sound and no event, whatever arrives late', () => {
  const late = fc.array(
    fc.constantFrom<Parameters<Stage['press']>[0]>(
      { type: 'media.playing' },
      { type: 'media.time', position: 50 },
      { type: 'media.ended' },
      { type: 'media.failed', code: 2 },
      { type: 'media.ready', duration: 100 },
      { type: 'connection.back' },
      { type: 'page.hidden' },
      { type: 'play.pressed' },
      { type: 'next.pressed' },
      { type: 'seek.to', position: 3 },
      { type: 'address.renewed', partId: 'Teaser', url: '/media/other' },
      { type: 'queue.renewed', items: queue },
    ),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(evening, late, (did, events) => {
      const stage = after(did);
      stage.press({ type: 'player.closed' });
      const [facts, commands] = [stage.facts.length, stage.audio.commands.length];
      for (const event of events) stage.press(event);
      stage.clock.increment(60_000);
      expect(stage.status()).toBe('idle');
      expect(stage.audio.isSounding()).toBe(false);
      expect(stage.facts.slice(facts)).toEqual([]);
      expect(stage.audio.commands.slice(commands).filter(({ type }) => type === 'load')).toEqual([]);
    }),
  );
});

test('property: undoing the close restores the position, paused, and fetches nothing', () => {
  fc.assert(
    fc.property(evening, (did) => {
      const stage = after(did);
      const { position, currentId, items } = stage.context();
      stage.press({ type: 'player.closed' });
      const commands = stage.audio.commands.length;
      stage.press({ type: 'session.restored', items, id: currentId ?? '', startAt: position });
      expect(stage.status()).toBe('paused');
      expect(stage.context()).toMatchObject({ currentId, position, shouldPlay: false });
      expect(stage.audio.commands.slice(commands)).toEqual([]);
    }),
  );
});

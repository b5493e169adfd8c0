// A locked phone suspends the script while the element plays on.
import { startFakePlayer } from '@meend/tests/kit/player/fake-player-machine.ts';
import { lengthsOf, streamedParts } from '@meend/tests/kit/player/fake-stream.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isComplete } from '../progress.ts';

const start = (lengths: readonly number[], query = '') => {
  const items = streamedParts(lengths, query);
  const stage = startFakePlayer();
  for (const [url, seconds] of lengthsOf(items)) stage.lengths.set(url, seconds);
  stage.start(items, 'p0');
  const finished = () => {
    const heard = stage.factsOf('place.heard').map(({ resumePoint }) => resumePoint);
    const complete = heard.filter(({ position, duration }) => isComplete(position, duration));
    return [...new Set(complete.map(({ partId }) => partId))];
  };
  return { ...stage, finished };
};

test('parts heard while the script was suspended are finished and recorded in order', () => {
  const { listen, audio, context, finished, factsOf, tracked } = start([100, 40, 60, 80]);
  listen(5);
  audio.listenSuspended(145);
  expect([context().currentId, context().position]).toEqual(['p2', 10]);
  expect(finished()).toEqual(['p0', 'p1']);
  expect(factsOf('sound.started').map(({ item }) => item.id)).toEqual(['p0', 'p1', 'p2']);
  expect(tracked().filter((name) => name === 'audio_complete')).toHaveLength(2);
});

test('the stream may end meanwhile', () => {
  const { audio, status, context, finished } = start([100, 40, 60]);
  audio.listenSuspended(500);
  expect([status(), context().currentId, finished()]).toEqual(['ended', 'p2', ['p0', 'p1', 'p2']]);
});

test('a part the element skipped is neither started nor finished', () => {
  const { listen, audio, context, finished, factsOf } = start([100, 40, 60]);
  listen(5);
  audio.skip(140);
  listen(1);
  expect([context().currentId, context().position, finished()]).toEqual(['p2', 6, []]);
  expect(factsOf('sound.started').map(({ item }) => item.id)).toEqual(['p0', 'p2']);
  expect(factsOf('part.ended')).toEqual([]);
});

test.each([
  [1, ['p0']],
  [2, ['p0']],
  [3, []],
])('of a part of 100 s without %s s, three minutes frozen across its end finish %j', (missing, ids) => {
  const { listen, audio, context, finished } = start([100, 300]);
  listen(50);
  audio.skip(missing);
  audio.listenSuspended(180);
  expect([context().currentId, context().position]).toEqual(['p1', 130 + missing]);
  expect(finished()).toEqual(ids);
});

test('a stream whose address expires meanwhile plays on where it is, though the next part would need longer', () => {
  const expires = Date.parse('2026-11-20T21:00:00Z') / 1000 + 200;
  const { listen, audio, status, context, finished } = start([100, 300, 60], `?exp=${expires}`);
  listen(50);
  audio.listenSuspended(120);
  expect([status(), context().currentId, context().position]).toEqual(['playing', 'p1', 70]);
  expect([finished(), audio.position, audio.isSounding()]).toEqual([['p0'], 170, true]);
});

test('a suspended script never invents heard parts, nor loses one', () => {
  const lengths = fc.array(fc.integer({ min: 5, max: 60 }), { minLength: 2, maxLength: 6 });
  const step = fc.record({
    kind: fc.constantFrom('awake' as const, 'suspended' as const, 'skip' as const),
    seconds: fc.integer({ min: 1, max: 90 }),
  });
  fc.assert(
    fc.property(lengths, fc.array(step, { maxLength: 8 }), (seconds, steps) => {
      const { audio, listen, finished, facts, context, status } = start(seconds);
      const whole = seconds.reduce((sum, part) => sum + part, 0);
      const heard = new Array<boolean>(whole * 4).fill(false);
      const mark = (from: number) => heard.fill(true, Math.round(from * 4), Math.round(audio.position * 4));
      for (const { kind, seconds: far } of steps) {
        const from = audio.position;
        if (kind === 'skip') audio.skip(Math.min(far, whole - from - 1));
        else if (kind === 'awake') listen(far);
        else audio.listenSuspended(far);
        if (kind !== 'skip') mark(from);
      }
      let begins = 0;
      const played = seconds.map((length) => {
        const span = heard.slice(begins * 4, (begins + length) * 4);
        begins += length;
        return span.filter(Boolean).length / span.length;
      });
      const ids = finished();
      const skips = steps.some(({ kind }) => kind === 'skip');
      const ended = facts.flatMap((fact) => (fact.type === 'part.ended' ? [fact.item.id] : []));
      for (const [index, share] of played.entries()) {
        const id = `p${index}`;
        // The end of a part is its end, also after a jump in it, as it is without a stream.
        if (share === 0) expect([ids.includes(id), ended.includes(id)]).toEqual([false, false]);
        const isPassed =
          status() === 'ended' || seconds.slice(0, index + 1).reduce((a, b) => a + b, 0) <= audio.position;
        if (share === 1 && isPassed && !skips) expect(ids).toContain(id);
      }
      expect(new Set(ended).size).toBe(ended.length);
      if (status() === 'playing') expect(context().position).toBeLessThanOrEqual(context().duration);
    }),
    { numRuns: 120 },
  );
});

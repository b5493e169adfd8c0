import type { PlaybackReport } from '@meend/core/playback/playback-report.ts';
import type { PlayerEmitted } from '@meend/core/playback/player/player-events.ts';
import { fakeQueueItem } from '@meend/tests/kit/player/fake-player-machine.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { createEvent } from '@meend/web/platform/store.ts';
import { expect, test } from 'vitest';
import { createPlayerState, type PlayerSnapshot } from '../player-view.ts';
import { reportPlayback } from './playback-reports.ts';

const scene = () => {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const time = { ms: 0 };
  const server = { isThere: true };
  const sent: PlaybackReport[] = [];
  const now = () => time.ms;
  const clock = { now, serverNow: now, elapsed: now, after: () => () => {}, nextFrame: () => {} };
  const state = createPlayerState(clock);
  const emitted = createEvent<PlayerEmitted>();
  const call = (async (_: unknown, { body }: { body: PlaybackReport }) => {
    if (!server.isThere) throw new ApiError(0, null);
    sent.push(body);
    return { counted: true };
  }) as never;
  const deps = { api: { call, userId: () => null }, clock } as never;
  const item = fakeQueueItem('one');
  const stop = reportPlayback({ ...state, deps, emitted }, { document: page });
  const be = (change: Partial<PlayerSnapshot>, seconds = 0) => {
    time.ms += seconds * 1000;
    state.update({ item, ...change });
  };
  const hide = async () => {
    page.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
    page.hidden = false;
    for (let turn = 0; turn < 4; turn += 1) await null;
  };
  const fail = (step: 'retry' | 'not-played') =>
    emitted.emit({ type: 'failure.handled', item, step, code: 'network' });
  return { be, hide, fail, stop, sent, server };
};

const playing = (position: number) => ({ status: 'playing', position }) as const;

test('seconds of sound are counted by the clock, without pauses', async () => {
  const { be, hide, sent } = scene();
  be(playing(0));
  be(playing(0.5), 20);
  be({ status: 'paused' }, 10);
  be(playing(1), 60);
  be(playing(1.2), 5);
  await hide();
  expect(sent).toEqual([{ seconds: 35, stalls: 0, failures: [] }]);
  await hide();
  expect(sent).toHaveLength(1);
});

test('sound that stops for want of data is a stall; a wait after a jump and a first load are none', async () => {
  const { be, hide, sent } = scene();
  be({ status: 'loading', position: 0 });
  be(playing(0), 1);
  be(playing(1), 1);
  be({ status: 'buffering' }, 1);
  be(playing(1.5), 1);
  be({ status: 'offline' }, 1);
  be(playing(1.6), 1);
  be(playing(90), 1);
  be({ status: 'buffering' }, 1);
  await hide();
  expect(sent.map(({ stalls }) => stalls)).toEqual([2]);
});

test('steps are reported with their part, at once where the player gives up', async () => {
  const { fail, sent } = scene();
  fail('retry');
  expect(sent).toEqual([]);
  fail('not-played');
  const steps = ['retry', 'not-played'].map((step) => ({ part: 'one', step, code: 'network' }));
  expect(sent).toEqual([{ seconds: 0, stalls: 0, failures: steps }]);
});

test('a report that did not reach the server is part of the next, within its bounds', async () => {
  const { be, fail, hide, server, sent } = scene();
  server.isThere = false;
  be(playing(0));
  be(playing(1), 9);
  for (let count = 0; count < 25; count += 1) fail('retry');
  await hide();
  server.isThere = true;
  be(playing(2), 1);
  await hide();
  expect(sent.map(({ seconds, failures }) => [seconds, failures.length])).toEqual([[10, 20]]);
});

test('ten minutes of sound are reported without a pause, and the rest at the end', async () => {
  const { be, stop, sent } = scene();
  be(playing(0));
  for (let minute = 1; minute <= 11; minute += 1) be(playing(minute), 60);
  stop();
  expect(sent.map(({ seconds }) => seconds)).toEqual([600, 60]);
});

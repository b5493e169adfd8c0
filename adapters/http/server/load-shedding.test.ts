import { endpoints } from '@meend/core/contract/areas.ts';
import { withProductPaths } from '@meend/core/contract/call/product-path.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shareOfAddress } from './contract-router.ts';
import { type LoopDelay, loadShedding, loopDelay } from './load-shedding.ts';

describe('load shedding', () => {
  const waits = { sustained: 0, turn: 0, database: 0 };
  let now = 0;
  const onShedding = vi.fn();

  const shedding = () =>
    loadShedding({
      loop: { sustainedMs: () => waits.sustained, turnMs: () => waits.turn },
      databaseWaitMs: () => waits.database,
      onShedding,
      now: () => now,
    });

  beforeEach(() => {
    Object.assign(waits, { sustained: 0, turn: 0, database: 0 });
    onShedding.mockClear();
  });

  const crowd = (at: ReturnType<typeof shedding>, count: number) =>
    Array.from({ length: count }, () => at.enter('rest'));

  test('a hundred requests that wait for another system shed no load', () => {
    const at = shedding();
    crowd(at, 1_000);
    expect([at.refuses('rest'), at.refuses('kept')]).toEqual([false, false]);
  });

  test.each([
    ['the event loop', 'sustained', 101, 501],
    ['the turn under way', 'turn', 401, 801],
    ['the database', 'database', 151, 2_001],
  ] as const)(
    'requests that wait too long for %s are refused, critical ones much later',
    (_, which, rest, criticalLimit) => {
      const at = shedding();
      crowd(at, 64);
      waits[which] = rest - 1;
      expect(at.refuses('rest')).toBe(false);
      waits[which] = rest;
      expect([at.refuses('rest'), at.refuses('kept')]).toEqual([true, false]);
      expect(() => at.enter('rest')).toThrow('server.unavailable');
      at.enter('kept')();
      waits[which] = criticalLimit;
      expect(at.refuses('kept')).toBe(true);
    },
  );

  test('a machine that is busy with other work sheds no load', () => {
    const at = shedding();
    crowd(at, 63);
    Object.assign(waits, { sustained: 5_000, turn: 5_000, database: 60_000 });
    expect(at.refuses('rest')).toBe(false);
  });

  test('concurrent requests are bounded, with a reserve for critical ones, and each end frees one slot', () => {
    const at = shedding();
    const leave = crowd(at, 2_000);
    expect([at.refuses('rest'), at.refuses('kept')]).toEqual([true, false]);
    leave[0]?.();
    leave[0]?.();
    expect(at.refuses('rest')).toBe(false);
    at.enter('rest');
    expect(at.refuses('rest')).toBe(true);
    for (let more = 0; more < 400; more += 1) at.enter('kept');
    expect(() => at.enter('kept')).toThrow('server.unavailable');
  });

  test('shed requests are counted by share, and logged once after a quiet minute', () => {
    const at = shedding();
    crowd(at, 64);
    waits.sustained = 1_000;
    for (const share of ['rest', 'rest', 'kept'] as const) expect(() => at.enter(share)).toThrow();
    at.shed('rest');
    expect(at.countShed()).toEqual({ rest: 3, kept: 1 });
    expect(onShedding).toHaveBeenCalledTimes(1);
    now += 60_001;
    at.shed('rest');
    expect(onShedding).toHaveBeenCalledTimes(2);
  });

  test('the URL alone identifies critical calls: webhooks, sign-in and the state of a payment', () => {
    const shareOf = shareOfAddress(Object.values(withProductPaths(endpoints, 'meend')));
    const critical = [
      '/api/payment/webhook',
      '/api/payment/webhook?x=1',
      '/api/payment/status/01999999-0000-7000-8000-000000000000',
      '/api/payment/view/',
      '/api/users/verify-code',
      '/API/Users/renew-session',
    ];
    const rest = [
      '/',
      '/api/payment/newOrderId',
      '/api/payment/status',
      '/api/payment/status/a/b',
      '/api/playlist/playlists?next=/api/payment/webhook',
      '/x/api/payment/webhook',
    ];
    expect(critical.filter((url) => shareOf(url) !== 'kept')).toEqual([]);
    expect(rest.filter((url) => shareOf(url) !== 'rest')).toEqual([]);
  });
});

describe('loop delay', () => {
  let lateBy = 0;
  let loop: LoopDelay;

  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    lateBy = 0;
    loop = loopDelay(() => Date.now() + lateBy);
  });
  afterEach(() => {
    loop.stop();
    vi.useRealTimers();
  });

  /** Simulates turns of the event loop that are late by these milliseconds. */
  const turns = (...late: number[]) => {
    for (const ms of late) {
      lateBy += ms;
      vi.advanceTimersByTime(20);
    }
  };

  test('a loop that runs on time has no delay', () => {
    turns(0, 0, 0, 0);
    expect(loop.sustainedMs()).toBe(0);
  });

  test('a single long turn is no sustained delay, two are', () => {
    turns(0, 0, 300);
    expect(loop.sustainedMs()).toBe(0);
    turns(250);
    expect(loop.sustainedMs()).toBe(250);
    turns(0);
    expect(loop.sustainedMs()).toBe(0);
  });

  test('all short turns of the last 200 ms count', () => {
    turns(150, 30, 30, 30);
    expect(loop.sustainedMs()).toBe(30);
  });

  test('the current turn is measured from its start', () => {
    turns(0);
    lateBy += 700;
    expect(loop.turnMs()).toBe(700);
  });
});

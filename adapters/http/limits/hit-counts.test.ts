import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type HitCounter, memoryCounter, withCircuitBreaker } from './hit-counts.ts';

describe('hit counts', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  test('hits of one window add up, and the next window starts at zero', async () => {
    const count = memoryCounter();
    expect(await count('one', 60)).toEqual({ hits: 1, msLeft: 60_000 });
    vi.advanceTimersByTime(59_000);
    expect(await count('one', 60)).toEqual({ hits: 2, msLeft: 1_000 });
    expect(await count('other', 60)).toEqual({ hits: 1, msLeft: 60_000 });
    vi.advanceTimersByTime(1_000);
    expect(await count('one', 60)).toEqual({ hits: 1, msLeft: 60_000 });
  });

  test('a window lasts exactly its seconds, whatever fraction its first hit came at', async () => {
    for (const startedAt of [48_842.212228478274, 58_885.90876851233, 15_813.836632508372]) {
      vi.spyOn(performance, 'now').mockReturnValue(startedAt);
      expect(await memoryCounter()('one', 60)).toEqual({ hits: 1, msLeft: 60_000 });
    }
  });

  test('invented keys evict the least recently used windows, and never one in use', async () => {
    const count = memoryCounter(100_000);
    await count('left alone', 60);
    for (let nth = 0; nth < 1_000; nth += 1) {
      await count(`invented ${nth}`, 60);
      if (nth % 50 === 0) await count('goes on', 60);
    }
    expect((await count('left alone', 60)).hits).toBe(1);
    expect((await count('goes on', 60)).hits).toBe(21);
  });
});

describe('circuit breaker', () => {
  const hitWindow = { hits: 1, msLeft: 1_000 };

  /** A fake counter that responds, fails or hangs, and a clock set by hand. */
  const scene = (answerMs = 60_000) => {
    const changes: string[] = [];
    const state = { calls: 0, now: 0, answers: (): Promise<typeof hitWindow> => Promise.resolve(hitWindow) };
    const count: HitCounter = () => {
      state.calls += 1;
      return state.answers();
    };
    const guardedCount = withCircuitBreaker(count, {
      answerMs,
      restMs: 1_000,
      now: () => state.now,
      onChange: (isAway, reason) => changes.push(isAway ? `away: ${reason}` : 'back'),
    });
    return { state, changes, count: () => guardedCount('key', 60) };
  };
  const silence = () => new Promise<never>(() => undefined);
  const refuse = () => Promise.reject(Object.assign(new Error('secret'), { code: 'ECONNREFUSED' }));

  test('a counter that responds is used', async () => {
    const { count, changes } = scene();
    expect(await count()).toEqual(hitWindow);
    expect(changes).toEqual([]);
  });

  test('a counter that hangs delays one request, then the circuit is open', async () => {
    const { state, count, changes } = scene(1);
    state.answers = silence;
    expect(await count()).toBeNull();
    for (let turn = 0; turn < 50; turn += 1) expect(await count()).toBeNull();
    expect(state.calls).toBe(1);
    expect(changes).toEqual(['away: LateAnswer']);
  });

  test('one background probe per rest time checks whether the counter is back', async () => {
    const { state, count, changes } = scene();
    state.answers = refuse;
    await count();
    state.answers = silence;
    state.now = 1_000;
    expect(await count()).toBeNull();
    expect(await count()).toBeNull();
    expect(state.calls).toBe(2);
    expect(changes).toEqual(['away: ECONNREFUSED']);
  });

  test('a counter that is back is used again, and each change is reported once', async () => {
    const { state, count, changes } = scene();
    state.answers = refuse;
    await Promise.all([count(), count(), count()]);
    state.answers = () => Promise.resolve(hitWindow);
    state.now = 1_000;
    expect(await count()).toBeNull();
    await expect.poll(() => changes).toEqual(['away: ECONNREFUSED', 'back']);
    expect(await count()).toEqual(hitWindow);
  });

  test('of an error only its code is reported', async () => {
    const { state, count, changes } = scene();
    state.answers = () => Promise.reject(new TypeError('asha@example.in'));
    await count();
    expect(changes).toEqual(['away: TypeError']);
  });
});

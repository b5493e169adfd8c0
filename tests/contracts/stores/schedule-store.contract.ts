import { describe, expect, test } from 'vitest';
import { at, atOnce } from '../samples.ts';
import type { InWorld } from '../world.ts';

const LEASE = 60_000;

export const scheduleStoreContract = (world: InWorld) =>
  describe('work that comes round', () => {
    test('is due at once when nobody heard of it, and then when its last run said', async () => {
      const { schedule } = world().stores;
      const run = await schedule.take('sweep', at('10:00:00.000'), LEASE);
      expect(run).toEqual(at('10:01:00.000'));
      await schedule.finish('sweep', at('10:01:00.000'), at('11:00:00.000'));
      expect(await schedule.take('sweep', at('10:59:59.999'), LEASE)).toBeNull();
      expect(await schedule.take('sweep', at('11:00:00.000'), LEASE)).toEqual(at('11:01:00.000'));
    });

    test('is taken by one of many', async () => {
      const { schedule } = world().stores;
      const first = await atOnce(8, () => schedule.take('sweep', at('10:00:00.000'), LEASE));
      expect(first.filter((run) => run !== null)).toHaveLength(1);
      await schedule.finish('sweep', at('10:01:00.000'), at('10:00:30.000'));
      const second = await atOnce(8, () => schedule.take('sweep', at('10:00:30.000'), LEASE));
      expect(second.filter((run) => run !== null)).toHaveLength(1);
    });

    test('does not wait for other work', async () => {
      const { schedule } = world().stores;
      await schedule.take('sweep', at('10:00:00.000'), LEASE);
      expect(await schedule.take('reconcile', at('10:00:00.000'), LEASE)).not.toBeNull();
    });

    test('comes back when whoever had it died', async () => {
      const { schedule } = world().stores;
      await schedule.take('sweep', at('10:00:00.000'), LEASE);
      expect(await schedule.take('sweep', at('10:00:59.999'), LEASE)).toBeNull();
      expect(await schedule.take('sweep', at('10:01:00.000'), LEASE)).toEqual(at('10:02:00.000'));
    });

    test('is kept for longer by whoever has it', async () => {
      const { schedule } = world().stores;
      await schedule.take('sweep', at('10:00:00.000'), LEASE);
      const kept = await schedule.keep('sweep', at('10:01:00.000'), at('10:01:40.000'));
      expect(kept).toEqual(at('10:01:40.000'));
      expect(await schedule.take('sweep', at('10:01:00.000'), LEASE)).toBeNull();
      await schedule.finish('sweep', at('10:01:40.000'), at('11:00:00.000'));
      expect(await schedule.take('sweep', at('10:30:00.000'), LEASE)).toBeNull();
    });

    test('is not changed by one whose time with it ended', async () => {
      const { schedule } = world().stores;
      await schedule.take('sweep', at('10:00:00.000'), LEASE);
      await schedule.take('sweep', at('10:02:00.000'), LEASE);
      expect(await schedule.keep('sweep', at('10:01:00.000'), at('12:00:00.000'))).toBeNull();
      await schedule.finish('sweep', at('10:01:00.000'), at('12:00:00.000'));
      expect(await schedule.take('sweep', at('10:03:00.000'), LEASE)).toEqual(at('10:04:00.000'));
    });
  });

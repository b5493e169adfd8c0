import { MAX_CLOCK_DRIFT_MS } from '@meend/core/shared/ports.ts';
import { at, atOnce } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const LEASE = 60_000;
const HOUR = 60 * 60_000;

export const scheduleStoreContract = ({ stores: { schedule } }: World) =>
  describe('a scheduled task', () => {
    test('is due at once at first, and then when its last run said', async () => {
      const run = await schedule.acquire('sweep', at('10:00:00.000'), LEASE, HOUR);
      expect(run).toEqual(at('10:01:00.000'));
      await schedule.finish('sweep', at('10:01:00.000'), at('11:00:00.000'));
      expect(await schedule.acquire('sweep', at('10:59:59.999'), LEASE, HOUR)).toBeNull();
      expect(await schedule.acquire('sweep', at('11:00:00.000'), LEASE, HOUR)).toEqual(at('11:01:00.000'));
    });

    test('is acquired by one of many', async () => {
      const first = await atOnce(8, () => schedule.acquire('sweep', at('10:00:00.000'), LEASE, HOUR));
      expect(first.filter((run) => run !== null)).toHaveLength(1);
      await schedule.finish('sweep', at('10:01:00.000'), at('10:00:30.000'));
      const second = await atOnce(8, () => schedule.acquire('sweep', at('10:00:30.000'), LEASE, HOUR));
      expect(second.filter((run) => run !== null)).toHaveLength(1);
    });

    test('is due now if its due time or its lease is further away than possible', async () => {
      const [now, drift] = [at('10:00:00.000'), MAX_CLOCK_DRIFT_MS];
      const after = (ms: number) => new Date(now.getTime() + ms);
      const ahead = async (name: string, dueMs: number) => {
        const run = await schedule.acquire(name, now, LEASE, HOUR);
        if (run !== null) await schedule.finish(name, run, after(dueMs));
      };
      await ahead('within', HOUR + drift);
      await ahead('beyond', HOUR + drift + 1);
      expect(await schedule.acquire('within', now, LEASE, HOUR)).toBeNull();
      expect(await schedule.acquire('beyond', now, LEASE, HOUR)).toEqual(after(LEASE));
      expect(await schedule.acquire('beyond', after(-drift), LEASE, HOUR)).toBeNull();
      expect(await schedule.acquire('beyond', after(-drift - 1), LEASE, HOUR)).not.toBeNull();
    });

    test('is listed by name with when it is due and whether it is running', async () => {
      await schedule.acquire('sweep', at('10:00:00.000'), LEASE, HOUR);
      const run = await schedule.acquire('reconcile', at('10:00:00.000'), LEASE, HOUR);
      if (run !== null) await schedule.finish('reconcile', run, at('10:00:15.000'));
      expect(await schedule.list(at('10:00:59.999'))).toEqual([
        { name: 'reconcile', dueAt: at('10:00:15.000'), isInProgress: false },
        { name: 'sweep', dueAt: at('10:00:00.000'), isInProgress: true },
      ]);
      expect(await schedule.list(at('10:01:00.000'))).toMatchObject([{}, { isInProgress: false }]);
    });

    test('does not wait for other tasks', async () => {
      await schedule.acquire('sweep', at('10:00:00.000'), LEASE, HOUR);
      expect(await schedule.acquire('reconcile', at('10:00:00.000'), LEASE, HOUR)).not.toBeNull();
    });

    test('is due again when its process has crashed', async () => {
      await schedule.acquire('sweep', at('10:00:00.000'), LEASE, HOUR);
      expect(await schedule.acquire('sweep', at('10:00:59.999'), LEASE, HOUR)).toBeNull();
      expect(await schedule.acquire('sweep', at('10:01:00.000'), LEASE, HOUR)).toEqual(at('10:02:00.000'));
    });

    test('has its lease renewed by its owner', async () => {
      await schedule.acquire('sweep', at('10:00:00.000'), LEASE, HOUR);
      const renewedUntil = await schedule.renew('sweep', at('10:01:00.000'), at('10:01:40.000'));
      expect(renewedUntil).toEqual(at('10:01:40.000'));
      expect(await schedule.acquire('sweep', at('10:01:00.000'), LEASE, HOUR)).toBeNull();
      await schedule.finish('sweep', at('10:01:40.000'), at('11:00:00.000'));
      expect(await schedule.acquire('sweep', at('10:30:00.000'), LEASE, HOUR)).toBeNull();
    });

    test('is not changed by an owner whose lease has expired', async () => {
      await schedule.acquire('sweep', at('10:00:00.000'), LEASE, HOUR);
      await schedule.acquire('sweep', at('10:02:00.000'), LEASE, HOUR);
      expect(await schedule.renew('sweep', at('10:01:00.000'), at('12:00:00.000'))).toBeNull();
      await schedule.finish('sweep', at('10:01:00.000'), at('12:00:00.000'));
      expect(await schedule.acquire('sweep', at('10:03:00.000'), LEASE, HOUR)).toEqual(at('10:04:00.000'));
    });
  });

import type { UserId } from '@meend/core/shared/ids.ts';
import { at, atOnce, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const staff = newId<UserId>();

export const securityEventStoreContract = ({ stores: { securityEvents } }: World) =>
  describe('security events', () => {
    test('of one kind, account and hour are one row, the latest hour first', async () => {
      await securityEvents.record({ kind: 'second-factor-failed', userId: staff, at: at('10:00:00.000') });
      await securityEvents.record({ kind: 'second-factor-failed', userId: staff, at: at('10:59:59.999') });
      await securityEvents.record({ kind: 'second-factor-failed', userId: null, at: at('10:20:00.000') });
      await securityEvents.record({ kind: 'webhook-forged', userId: null, at: at('11:00:00.000') }, 7);
      const first = at('10:00:00.000');
      expect(await securityEvents.list(2)).toEqual([
        {
          kind: 'webhook-forged',
          userId: null,
          firstAt: at('11:00:00.000'),
          lastAt: at('11:00:00.000'),
          times: 7,
        },
        { kind: 'second-factor-failed', userId: staff, firstAt: first, lastAt: at('10:59:59.999'), times: 2 },
      ]);
      expect(await securityEvents.list(9)).toHaveLength(3);
    });

    test('that come at once are all counted', async () => {
      const event = { kind: 'banner-admin-failed', userId: null, at: at('10:00:00.000') } as const;
      await atOnce(20, () => securityEvents.record(event));
      expect(await securityEvents.countSince(at('10:30:00.000'))).toEqual({
        'session-replayed': 0,
        'second-factor-failed': 0,
        'staff-signed-in': 0,
        'staff-new-device': 0,
        'banner-admin-signed-in': 0,
        'banner-admin-failed': 20,
        'webhook-forged': 0,
      });
      expect((await securityEvents.countSince(at('11:00:00.000')))['banner-admin-failed']).toBe(0);
    });

    test('are purged once their hour is over, in batches', async () => {
      for (const kind of ['webhook-forged', 'banner-admin-failed', 'staff-signed-in'] as const)
        await securityEvents.record({ kind, userId: null, at: at('10:10:00.000') });
      await securityEvents.record({ kind: 'staff-signed-in', userId: null, at: at('11:00:00.000') });
      expect(await securityEvents.forget(at('10:59:59.999'), 9)).toBe(0);
      expect(await securityEvents.forget(at('11:00:00.000'), 2)).toBe(2);
      expect(await securityEvents.forget(at('11:59:00.000'), 9)).toBe(1);
      expect(await securityEvents.list(9)).toHaveLength(1);
    });
  });

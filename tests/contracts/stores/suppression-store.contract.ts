import type { Email } from '@meend/core/account/user/email.ts';
import { at } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const [asha, ravi, meera] = ['asha@example.in', 'ravi@example.in', 'meera@example.in'] as Email[] as [
  Email,
  Email,
  Email,
];
const [ten, eleven] = [at('10:00:00.000'), at('11:00:00.000')];

export const suppressionStoreContract = ({ stores: { suppressions } }: World) =>
  describe('suppressions', () => {
    test('a later report renews one, and a complaint does not replace a bounce', async () => {
      await suppressions.put(asha, { reason: 'complaint', since: ten });
      await suppressions.put(asha, { reason: 'bounce', since: ten });
      await suppressions.put(asha, { reason: 'complaint', since: eleven });
      expect(await suppressions.find(asha)).toEqual({ reason: 'bounce', since: eleven });
      expect(await suppressions.find(ravi)).toBeNull();
    });

    test('are listed by hash, the latest first, and removed by address', async () => {
      await suppressions.put(asha, { reason: 'bounce', since: ten });
      await suppressions.put(ravi, { reason: 'complaint', since: eleven });
      const listed = await suppressions.list(9);
      expect(listed).toMatchObject([
        { reason: 'complaint', since: eleven },
        { reason: 'bounce', since: ten },
      ]);
      expect(JSON.stringify(listed)).not.toContain('@');
      expect(new Set(listed.map(({ addressHash }) => addressHash)).size).toBe(2);
      expect(await suppressions.list(1)).toHaveLength(1);
      expect([await suppressions.remove(asha), await suppressions.remove(asha)]).toEqual([true, false]);
      expect(await suppressions.find(asha)).toBeNull();
    });

    test('old ones are purged in batches', async () => {
      for (const email of [asha, ravi]) await suppressions.put(email, { reason: 'bounce', since: ten });
      await suppressions.put(meera, { reason: 'bounce', since: eleven });
      expect(await suppressions.forget(ten, 9)).toBe(0);
      expect([await suppressions.forget(eleven, 1), await suppressions.forget(eleven, 9)]).toEqual([1, 1]);
      expect(await suppressions.find(meera)).not.toBeNull();
    });
  });

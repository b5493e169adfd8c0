import type { Slot } from '@meend/core/shelves/slot.ts';
import { at, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const aSlot = (changed: Partial<Slot> = {}): Slot => ({
  id: newId(),
  storyId: newId(),
  line: `O'Rain <b>`,
  startsAt: at('08:00:00.000'),
  endsAt: at('10:00:00.000'),
  ...changed,
});

export const slotStoreContract = ({ stores: { slots, stories } }: World) => {
  describe('slots', () => {
    test('those that have not ended are listed as they start; adding one deletes those that have', async () => {
      const [later, first, ended] = [
        aSlot({ startsAt: at('09:00:00.000'), line: null }),
        aSlot(),
        aSlot({ endsAt: at('08:30:00.000') }),
      ];
      for (const slot of [later, first, ended]) await slots.add(slot, at('07:00:00.000'));
      expect(await slots.list(at('08:29:59.999'))).toHaveLength(3);
      expect(await slots.list(at('08:30:00.000'))).toEqual([first, later]);
      await slots.add(aSlot({ endsAt: at('12:00:00.000') }), at('10:00:00.000'));
      expect(await slots.list(at('07:00:00.000'))).toHaveLength(1);
    });

    test('a removed one is gone, and is not removed twice; each change is a new version', async () => {
      const slot = aSlot();
      const versions = [await stories.version()];
      await slots.add(slot, at('07:00:00.000'));
      versions.push(await stories.version());
      expect([await slots.remove(slot.id), await slots.remove(slot.id)]).toEqual([true, false]);
      expect(await slots.list(at('07:00:00.000'))).toEqual([]);
      expect(new Set([...versions, await stories.version()]).size).toBe(3);
    });
  });
};

import { succeed } from '@meend/core/shared/result.ts';
import { type HomeRow, homeRowNames } from '@meend/core/shelves/home-rows.ts';
import { at } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const aRow = (changed: Partial<HomeRow> = {}): HomeRow => ({
  name: 'doors',
  audience: 'everyone',
  startsAt: null,
  endsAt: null,
  ...changed,
});

export const homeRowStoreContract = ({ stores: { homeRows, stories }, transaction }: World) => {
  describe('rows of Home', () => {
    test('an arrangement replaces the one before in its order, and is a new version', async () => {
      expect(await homeRows.list()).toEqual([]);
      const version = await stories.version();
      const voices = aRow({ name: 'voices', audience: 'guests', startsAt: at('08:00:00.000') });
      await homeRows.arrange([aRow(), voices]);
      expect(await stories.version()).not.toBe(version);
      const turned = [{ ...voices, endsAt: at('09:00:00.000') }, aRow({ audience: 'nobody' })];
      await homeRows.arrange(turned);
      expect(await homeRows.list()).toEqual(turned);
      await homeRows.arrange([voices]);
      expect(await homeRows.list()).toEqual([voices]);
    });

    test('concurrent arrangements leave exactly one of them', async () => {
      const orders = (['guests', 'listeners', 'subscribers', 'nobody'] as const).map((audience, at) => {
        const rows = homeRowNames.map((name) => aRow({ name, audience }));
        return at % 2 === 0 ? rows : rows.toReversed();
      });
      await Promise.all(
        orders.map((rows) => transaction.run(async (found) => succeed(await found.homeRows.arrange(rows)))),
      );
      expect(orders).toContainEqual(await homeRows.list());
    });
  });
};

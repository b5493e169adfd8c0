import { at, atOnce } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

export const rateLimitStoreContract = ({ stores: { rateLimits } }: World) =>
  describe('counted tries', () => {
    test('count up in a window that begins with the first', async () => {
      expect(await rateLimits.consume('a', 60, at('10:00:00.000'))).toEqual({ hits: 1, msLeft: 60_000 });
      expect(await rateLimits.consume('a', 60, at('10:00:45.500'))).toEqual({ hits: 2, msLeft: 14_500 });
    });

    test('start again once the window has ended', async () => {
      await rateLimits.consume('a', 60, at('10:00:00.000'));
      expect(await rateLimits.consume('a', 60, at('10:00:59.999'))).toEqual({ hits: 2, msLeft: 1 });
      expect(await rateLimits.consume('a', 60, at('10:01:00.000'))).toEqual({ hits: 1, msLeft: 60_000 });
    });

    test('are counted separately under other keys', async () => {
      await rateLimits.consume('a', 60, at('10:00:00.000'));
      expect(await rateLimits.consume('b', 600, at('10:00:00.000'))).toEqual({ hits: 1, msLeft: 600_000 });
    });

    test('get distinct counts when they come at once', async () => {
      const windows = await atOnce(20, () => rateLimits.consume('a', 60, at('10:00:00.000')));
      expect(windows.map(({ hits: number }) => number).sort((one, other) => one - other)).toEqual(
        Array.from({ length: 20 }, (_, index) => index + 1),
      );
    });

    test('are purged once their window is over, in batches', async () => {
      for (const key of ['a', 'b', 'c']) await rateLimits.consume(key, 60, at('10:00:00.000'));
      await rateLimits.consume('d', 600, at('10:00:00.000'));
      expect(await rateLimits.forget(at('10:01:00.000'), 9)).toBe(0);
      expect(await rateLimits.forget(at('10:01:00.001'), 2)).toBe(2);
      expect(await rateLimits.forget(at('10:01:00.001'), 9)).toBe(1);
      expect(await rateLimits.consume('d', 600, at('10:01:00.000'))).toMatchObject({ hits: 2 });
    });
  });

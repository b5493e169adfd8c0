import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { atOnce } from '../samples.ts';
import type { InWorld } from '../world.ts';

const later = () => new Date(Date.now() + 60_000);

export const sessionStoreContract = (world: InWorld) =>
  describe('ended sessions', () => {
    test('a session is ended once and for all, and no other with it', async () => {
      const { sessions } = world().stores;
      const [mine, other] = [randomUUID(), randomUUID()];
      expect(await sessions.isEnded(mine)).toBe(false);
      await sessions.end(mine, later());
      expect(await sessions.isEnded(mine)).toBe(true);
      expect(await sessions.isEnded(other)).toBe(false);
    });

    test('logging out ten times at once is logging out', async () => {
      const { sessions } = world().stores;
      const mine = randomUUID();
      await atOnce(10, () => sessions.end(mine, later()));
      expect(await sessions.isEnded(mine)).toBe(true);
    });
  });

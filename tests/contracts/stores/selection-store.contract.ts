import type { Email } from '@meend/core/account/user/email.ts';
import type { MailboxHash } from '@meend/core/account/user/mailbox.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import { fail, succeed } from '@meend/core/shared/result.ts';
import { aStory, at, atOnce, aUser, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const ALLOWANCE = 3;

const listenerAndStories = async ({ stores }: World, count: number) => {
  const listener = aUser();
  const stories = Array.from({ length: count }, () => aStory());
  await stores.users.add(listener);
  await stores.stories.addAll(stories);
  return { listener, ids: stories.map((story: Story) => story.id) };
};

export const selectionStoreContract = (world: World) => {
  const { stores, transaction } = world;
  const { selections, users } = stores;
  describe('free selections', () => {
    test('they are listed in the order of choosing', async () => {
      const { listener, ids } = await listenerAndStories(world, 4);
      const chosen = [ids[3], ids[0], ids[2]].flatMap((id) => id ?? []);
      await selections.addAll(listener.id, chosen.slice(0, 2), at('10:00:00.000'));
      await selections.addAll(listener.id, chosen.slice(2), at('09:00:00.000'));
      expect(await selections.listOf(listener.id)).toEqual([
        { userId: listener.id, storyId: chosen[0], chosenAt: at('10:00:00.000') },
        { userId: listener.id, storyId: chosen[1], chosenAt: at('10:00:00.000') },
        { userId: listener.id, storyId: chosen[2], chosenAt: at('09:00:00.000') },
      ]);
    });

    test('a story is selected once, and a rejected selection adds nothing', async () => {
      const { listener, ids } = await listenerAndStories(world, 3);
      await selections.addAll(listener.id, ids.slice(0, 1), at('10:00:00.000'));
      await expect(selections.addAll(listener.id, ids, at('10:00:01.000'))).rejects.toThrow();
      expect((await selections.listOf(listener.id)).map(({ storyId }) => storyId)).toEqual(ids.slice(0, 1));
    });

    test('listeners select independently', async () => {
      const { listener, ids } = await listenerAndStories(world, 2);
      const other = aUser();
      await users.add(other);
      await selections.addAll(listener.id, ids, at('10:00:00.000'));
      await selections.addAll(other.id, ids.slice(1), at('10:00:00.000'));
      expect(await selections.listOf(other.id)).toHaveLength(1);
      expect(await selections.listOf(listener.id)).toHaveLength(2);
    });

    test('twenty concurrent selections under the listener’s lock never exceed the allowance', async () => {
      const { listener, ids } = await listenerAndStories(world, 20);
      const answers = await atOnce(20, (index) =>
        transaction.run(async ({ users, selections }) => {
          await users.lock(listener.id);
          const chosen = await selections.listOf(listener.id);
          if (chosen.length >= ALLOWANCE) return fail('full');
          await selections.addAll(listener.id, ids.slice(index, index + 1), at('10:00:00.000'));
          return succeed('chosen');
        }),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(ALLOWANCE);
      expect(await selections.listOf(listener.id)).toHaveLength(ALLOWANCE);
    });

    const twoOfOneMailbox = async () => {
      const mailbox = `aaaaaaaa${newId<UserId>()}` as MailboxHash;
      const both = [aUser({ mailbox }), aUser({ mailbox })] as const;
      for (const user of both) await users.add(user);
      const stories = Array.from({ length: 20 }, () => aStory());
      await stores.stories.addAll(stories);
      return { both, ids: stories.map(({ id }) => id) };
    };

    test('twenty concurrent selections of two accounts never exceed the allowance of their mailbox', async () => {
      const { both, ids } = await twoOfOneMailbox();
      const answers = await atOnce(20, (index) =>
        transaction.run(async ({ users, selections }) => {
          const { id } = both[index % 2 === 0 ? 0 : 1];
          await users.lockMailbox(id);
          if ((await selections.countOfMailbox(id)) >= ALLOWANCE) return fail('full');
          await selections.addAll(id, ids.slice(index, index + 1), at('10:00:00.000'));
          return succeed('chosen');
        }),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(ALLOWANCE);
      for (const { id } of both) expect(await selections.countOfMailbox(id)).toBe(ALLOWANCE);
    });

    test('a selection stays charged to the mailbox that paid for it, and goes along with its account', async () => {
      const { both, ids } = await twoOfOneMailbox();
      const [asha, alias] = both;
      await selections.addAll(asha.id, ids.slice(0, 2), at('10:00:00.000'));
      const elsewhere = `aaaaaaaa${newId<UserId>()}` as MailboxHash;
      await users.setEmail(asha.id, `${newId<UserId>()}@example.in` as Email, elsewhere);
      expect(await selections.countOfMailbox(alias.id)).toBe(2);
      expect(await selections.countOfMailbox(asha.id)).toBe(2);
      await selections.addAll(asha.id, ids.slice(2, 3), at('10:00:00.000'));
      await selections.addAll(alias.id, ids.slice(0, 1), at('10:00:00.000'));
      expect(await selections.countOfMailbox(alias.id)).toBe(3);
      expect(await selections.countOfMailbox(asha.id)).toBe(3);
      const renewed = `bbbbbbbb${newId<UserId>()}` as MailboxHash;
      await users.renewMailbox(alias.id, renewed);
      expect(await selections.countOfMailbox(alias.id)).toBe(3);
      await selections.addAll(alias.id, ids.slice(4, 5), at('10:00:00.000'));
      expect((await selections.listOf(alias.id)).map(({ storyId }) => storyId)).toEqual([ids[0], ids[4]]);
    });
  });
};

import type { Email } from '@meend/core/account/user/email.ts';
import type { Newsletter } from '@meend/core/newsletters/newsletter.ts';
import { makeNewsletters } from '@meend/core/newsletters/send-newsletter.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import { at, aUser, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const aNewsletter = (changed: Partial<Newsletter> = {}): Newsletter => ({
  id: newId(),
  subject: 'News from Meend',
  preheader: '',
  body: 'Hello, "you" % and \\.',
  status: 'draft',
  revision: 1,
  updatedAt: at('10:00:00.123'),
  startedAt: null,
  endedAt: null,
  reached: null,
  ...changed,
});

const sending = (changed: Partial<Newsletter> = {}): Newsletter =>
  aNewsletter({ status: 'sending', startedAt: at('11:00:00.000'), ...changed });

const consent = (optedIn: boolean) =>
  ({ optedIn, at: at('09:00:00.000'), source: 'sign-up', wording: 'sign-up-1' }) as const;

const listeners = async ({ stores }: World, count: number) => {
  const users = Array.from({ length: count }, () => aUser({ marketing: consent(true) }));
  for (const user of users) await stores.users.add(user);
  return users.map(({ id }) => id).toSorted();
};

export const newsletterStoreContract = (world: World) => {
  const { stores, transaction } = world;
  const { newsletters, users } = stores;
  describe('newsletters', () => {
    test('one is found as it was written and changed, the latest first', async () => {
      const [first, second] = [aNewsletter(), aNewsletter()];
      for (const one of [first, second]) await newsletters.add(one);
      const changed = sending({ id: first.id, preheader: 'Look', revision: 2, reached: newId<UserId>() });
      await newsletters.save(changed);
      expect(await newsletters.find(first.id)).toEqual(changed);
      expect(await newsletters.lock(second.id)).toEqual(second);
      expect(await newsletters.find(newId())).toBeNull();
      const [later, earlier] = [second, changed].toSorted((a, b) => (a.id < b.id ? 1 : -1));
      if (!later || !earlier) throw new Error('Two were written');
      expect(await newsletters.list({ limit: 1, before: null })).toEqual([later]);
      expect(await newsletters.list({ limit: 5, before: later.id })).toEqual([earlier]);
    });

    test('the one that has been sending for the longest is found', async () => {
      expect(await newsletters.findSending()).toBeNull();
      const [late, early] = [sending(), sending({ startedAt: at('10:30:00.000') })];
      for (const one of [late, early, aNewsletter()]) await newsletters.add(one);
      expect(await newsletters.findSending()).toBe(early.id);
    });

    test('the audience is who agreed, is not suspended, is not about to be erased, and is real', async () => {
      const [one] = await listeners(world, 1);
      const others = [
        aUser({ marketing: consent(false) }),
        aUser({ marketing: consent(true), suspendedAt: at('10:00:00.000') }),
        aUser({ marketing: consent(true), erasesAt: at('10:00:00.000') }),
        aUser({ marketing: consent(true), email: 'asha@demonstration.example' as Email }),
      ];
      for (const user of others) await users.add(user);
      for (const user of others) {
        await users.setSuspended(user.id, user.suspendedAt);
        await users.setErasesAt(user.id, user.erasesAt);
      }
      expect(await newsletters.countAudience()).toBe(1);
      const found = await newsletters.listAudience({ limit: 9, after: null, without: null });
      expect(found).toMatchObject([{ id: one, agreedAt: at('09:00:00.000') }]);
    });

    test('the audience is read in pages, without those who have a copy', async () => {
      const ids = await listeners(world, 4);
      const [a, b, c, d] = ids;
      if (!a || !b || !c || !d) throw new Error('expected four listeners');
      const one = sending();
      await newsletters.add(one);
      const read = async (after: UserId | null) => {
        const page = await newsletters.listAudience({ limit: 2, after, without: one.id });
        return page.map(({ id }) => id);
      };
      expect(await read(null)).toEqual([a, b]);
      expect(await newsletters.addMail(one.id, a, at('11:00:00.000'))).toBe(true);
      expect(await newsletters.addMail(one.id, a, at('11:00:00.000'))).toBe(false);
      expect(await read(null)).toEqual([b, c]);
      expect(await read(c)).toEqual([d]);
    });

    test('deliveries and unsubscriptions are counted from the rows', async () => {
      const [a, b, c] = await listeners(world, 3);
      if (!a || !b || !c) throw new Error('expected three listeners');
      const one = sending();
      await newsletters.add(one);
      for (const id of [a, b, c]) await newsletters.addMail(one.id, id, at('11:00:00.000'));
      await newsletters.setMail(one.id, a, 'accepted');
      await newsletters.setMail(one.id, newId(), 'accepted');
      await newsletters.markUnsubscribed(one.id, a, at('12:00:00.000'));
      await newsletters.markUnsubscribed(one.id, newId(), at('12:00:00.000'));
      await newsletters.removeMail(one.id, c);
      expect(await newsletters.findMail(one.id, a)).toBe('accepted');
      expect(await newsletters.findMail(one.id, c)).toBeNull();
      expect(await newsletters.figuresOf(one.id)).toEqual({
        waiting: 1,
        accepted: 1,
        refused: 0,
        dropped: 0,
        unsubscribed: 1,
      });
    });

    test('copies and their jobs are added atomically, concurrently too', async () => {
      await listeners(world, 30);
      const one = sending();
      await stores.newsletters.add(one);
      const make = makeNewsletters({ stores, transaction });
      const broken = {
        run: (work: Parameters<typeof transaction.run>[0]) =>
          transaction.run(async (inside) => {
            await work(inside);
            throw new Error('The process ended here');
          }),
      } as typeof transaction;
      await expect(makeNewsletters({ stores, transaction: broken })(10)).rejects.toThrow('ended here');
      expect(await stores.newsletters.figuresOf(one.id)).toMatchObject({ waiting: 0 });
      const made = await Promise.all([make(12), make(12), make(12)]);
      const { waiting } = await stores.newsletters.figuresOf(one.id);
      expect(made.reduce((sum, each) => sum + each, 0)).toBe(waiting);
      expect((await stores.outbox.countByKind()).newsletter).toBe(waiting);
      while ((await make(1_000)) > 0);
      expect((await stores.outbox.countByKind()).newsletter).toBe(30);
      expect(await stores.newsletters.figuresOf(one.id)).toMatchObject({ waiting: 30 });
      expect(await stores.newsletters.find(one.id)).toMatchObject({ status: 'sent' });
    });

    test('a thousand listeners get a copy each', async () => {
      await listeners(world, 1_000);
      const one = sending();
      await stores.newsletters.add(one);
      const make = makeNewsletters({ stores, transaction });
      while ((await make(2_000)) > 0);
      expect(await stores.newsletters.figuresOf(one.id)).toMatchObject({ waiting: 1_000 });
      expect((await stores.outbox.countByKind()).newsletter).toBe(1_000);
    });
  });
};

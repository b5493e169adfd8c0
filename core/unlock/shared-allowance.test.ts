// Accounts of one mailbox share one free allowance.
import { type Email, parseEmail } from '@meend/core/account/user/email.ts';
import { mailboxHash, mailboxOf } from '@meend/core/account/user/mailbox.ts';
import { renewMailboxes } from '@meend/core/account/user/renew-mailboxes.ts';
import type { User } from '@meend/core/account/user/user.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import { giveDays } from '@meend/core/plans/give-days.ts';
import { FREE_AUDIOS } from '@meend/core/plans/grant.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { sampleGrant, storyFixture, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { stubSecretHasher } from '@meend/tests/kit/memory/account/stub-secrets.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAllowance, selectFreeStories } from './select-free-stories.ts';

const STORIES = 8;

const world = (...emails: readonly string[]) => {
  const ports = memoryPorts();
  const accounts = emails.map((email) =>
    userFixture(ports, email, { mailbox: mailboxHash(ports.secrets, email as Email) }),
  );
  const stories = Array.from({ length: STORIES }, (_, at) => storyFixture(ports, 'quickie', `Story ${at}`));
  const choose = ({ id }: User, some: readonly Story[]) =>
    selectFreeStories(ports)(
      id,
      some.map((story) => ({ storyId: story.id, category: story.category })),
    );
  const allowed = ({ id }: User) => readAllowance(ports)(id);
  return { ports, accounts: accounts as [User, User, ...User[]], stories, choose, allowed };
};

const FULL = { ok: false, error: { code: 'unlock.selection-full' } };

test('eight aliases of one mailbox open three stories, not the whole catalogue', async () => {
  const aliases = Array.from({ length: 8 }, (_, at) => `asha${at === 0 ? '' : `+${at}`}@gmail.com`);
  const { ports, accounts, stories, choose } = world(...aliases);
  const answers = await Promise.all(
    accounts.map((account, at) => choose(account, stories.slice(at, at + 1))),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(FREE_AUDIOS);
  expect(answers.slice(FREE_AUDIOS)).toEqual(answers.slice(FREE_AUDIOS).map(() => FULL));
  expect(ports.tables.selections).toHaveLength(FREE_AUDIOS);
});

test('another account of the mailbox may choose what is left, and both hear each their own', async () => {
  const { accounts, stories, choose, allowed } = world(
    'asha@gmail.com',
    'a.sha@gmail.com',
    'asha@example.in',
  );
  const [asha, alias, stranger] = accounts;
  await choose(asha, stories.slice(0, 2));
  expect([await allowed(asha), await allowed(alias)]).toEqual([3, 1]);
  expect(await choose(alias, stories.slice(0, 2))).toEqual(FULL);
  expect((await choose(alias, stories.slice(0, 1))).ok).toBe(true);
  expect([await allowed(asha), await allowed(alias)]).toEqual([2, 1]);
  expect(stranger && (await allowed(stranger))).toBe(3);
});

test('the month that one account paid for is one more for the mailbox, not one more for each', async () => {
  const { ports, accounts, stories, choose, allowed } = world('asha@gmail.com', 'asha+x@gmail.com');
  const [asha, alias] = accounts;
  await giveDays(ports.stores, sampleGrant({ userId: asha.id, at: ports.clock.now() }));
  ports.clock.advance(30 * DAY);
  expect([await allowed(asha), await allowed(alias)]).toEqual([4, 4]);
  await choose(alias, stories.slice(0, 4));
  expect([await allowed(asha), await allowed(alias)]).toEqual([0, 4]);
  expect(await choose(asha, stories.slice(4, 5))).toEqual(FULL);
});

test('an account that moves to another mailbox leaves its three paid for and brings them along', async () => {
  const { ports, accounts, stories, choose, allowed } = world('asha@gmail.com', 'asha+x@gmail.com');
  const [asha, alias] = accounts;
  await choose(asha, stories.slice(0, 3));
  const email = 'asha.new@example.in' as Email;
  await ports.stores.users.setEmail(asha.id, email, mailboxHash(ports.secrets, email));
  expect([await allowed(asha), await allowed(alias)]).toEqual([3, 0]);
  expect(await choose(alias, stories.slice(3, 4))).toEqual(FULL);
  expect(await choose(asha, stories.slice(3, 4))).toEqual(FULL);
});

test('after a change of keys, and for accounts of before, the mailbox still has one allowance', async () => {
  const { ports, accounts, stories, choose, allowed } = world(
    'asha@gmail.com',
    'asha+x@gmail.com',
    'ravi@x.in',
  );
  const [asha, alias, ravi] = accounts;
  await choose(asha, stories.slice(0, 2));
  ports.tables.users.set(alias.id, { ...alias, mailbox: null });
  const secrets = {
    ...stubSecretHasher,
    keyedHash: (text: string) => stubSecretHasher.keyedHash(`new ${text}`),
  };
  expect(await renewMailboxes({ ...ports, secrets })()).toBe(false);
  const hashes = [...ports.tables.users.values()].map(({ mailbox }) => mailbox);
  expect(hashes).toEqual([asha, alias, ravi].map((user) => user && mailboxHash(secrets, user.email)));
  expect([await allowed(asha), await allowed(alias)]).toEqual([3, 1]);
  expect(await renewMailboxes({ ...ports, secrets })()).toBe(false);
});

const spellings = [
  'a@gmail.com',
  'a+1@gmail.com',
  'a+2@googlemail.com',
  'b@gmail.com',
  'b.@gmail.com',
  'c@x.in',
].filter((email) => parseEmail(email).ok);
const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('choose' as const),
      by: fc.nat(spellings.length - 1),
      stories: fc.uniqueArray(fc.nat(STORIES - 1), { minLength: 1, maxLength: 4 }),
    }),
    fc.record({ kind: fc.constant('pay' as const), by: fc.nat(spellings.length - 1) }),
    fc.record({ kind: fc.constant('wait' as const), days: fc.nat(40) }),
  ),
  { minLength: 1, maxLength: 25 },
);

test('whatever accounts choose and pay, at once or later, no mailbox has more free stories than its allowance', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), async (all, areAtOnce) => {
      const { ports, accounts, stories, choose, allowed } = world(...spellings);
      const paid = new Map<string, number>();
      const run = async (step: (typeof all)[number]): Promise<void> => {
        if (step.kind === 'wait') return ports.clock.advance(step.days * DAY);
        const account = accounts[step.by] as User;
        if (step.kind === 'choose') {
          const before = await allowed(account);
          const chosen = await choose(
            account,
            step.stories.flatMap((at) => stories[at] ?? []),
          );
          if (!areAtOnce && chosen.ok) expect(chosen.value.length).toBeLessThanOrEqual(before);
          return;
        }
        const mailbox = mailboxOf(account.email);
        paid.set(mailbox, (paid.get(mailbox) ?? 0) + 1);
        await giveDays(ports.stores, sampleGrant({ userId: account.id, at: ports.clock.now() }));
      };
      if (areAtOnce) await Promise.all(all.map(run));
      else for (const step of all) await run(step);
      const used = new Map<string, number>();
      for (const { userId } of ports.tables.selections) {
        const mailbox = mailboxOf(ports.tables.users.get(userId)?.email as Email);
        used.set(mailbox, (used.get(mailbox) ?? 0) + 1);
      }
      for (const [mailbox, count] of used)
        expect(count).toBeLessThanOrEqual(FREE_AUDIOS + (paid.get(mailbox) ?? 0));
    }),
    { numRuns: 150 },
  );
});

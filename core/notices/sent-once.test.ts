import type { User } from '@meend/core/account/user/user.ts';
import { type UseCases, useCases } from '@meend/core/assembly/use-cases.ts';
import { giveDays, revokeDays } from '@meend/core/plans/give-days.ts';
import { makeId, type OrderId } from '@meend/core/shared/ids.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { sampleGrant, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { type MemoryPorts, memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isQuiet } from './notice.ts';

const HOUR = 60 * 60_000;

interface SentNotice {
  readonly name: string;
  /** Time of its end in ms since 1970, or the number of the audio. */
  readonly about: number;
  readonly at: number;
  readonly wasSuspended: boolean;
  readonly hadOptedIn: boolean;
}

const aboutOf = (template: ReturnType<MemoryPorts['mails']>[number]['template']): number => {
  if (template.name === 'free-audio') return template.nth;
  return 'endsAt' in template ? Date.parse(template.endsAt) : Number.NaN;
};

/** One listener's history and the notices they got. */
const life = () => {
  const ports = memoryPorts();
  const { stores, clock } = ports;
  const app: UseCases = useCases(ports);
  const asha = userFixture(ports, 'asha@example.in');
  const sent: SentNotice[] = [];
  const user = async (): Promise<User> => (await stores.users.find(asha.id)) ?? asha;
  const buy = async (days: 30 | 90): Promise<void> => {
    const [at, orderId] = [clock.now(), makeId<OrderId>(clock.now(), ports.randomness.bytes(10))];
    await giveDays(stores, sampleGrant({ userId: asha.id, at, days, cause: 'order', orderId }));
  };
  const refund = async (planDays: number): Promise<void> => {
    const grants = await stores.grants.listOf(asha.id);
    const paid = grants.findLast(({ days, endedAt }) => days === planDays && endedAt === null);
    if (paid?.orderId) await revokeDays(stores, { id: paid.orderId, userId: asha.id }, clock.now());
  };
  const run = async (atOnce: number): Promise<void> => {
    const before = ports.mails().length;
    await Promise.all(Array.from({ length: atOnce }, app.sendNotices));
    const { suspendedAt, marketing } = await user();
    for (const { template } of ports.mails().slice(before))
      sent.push({
        name: template.name,
        about: aboutOf(template),
        at: clock.now().getTime(),
        wasSuspended: suspendedAt !== null,
        hadOptedIn: marketing.optedIn,
      });
  };
  const steps = {
    month: () => buy(30),
    quarter: () => buy(90),
    'refund a month': () => refund(30),
    'refund a quarter': () => refund(90),
    run: () => run(1),
    'run thrice at once': () => run(3),
    suspend: () => stores.users.setSuspended(asha.id, clock.now()),
    reinstate: () => stores.users.setSuspended(asha.id, null),
    'opt out': () => app.changeMarketing(asha.id, false, 'profile'),
    'opt in': () => app.changeMarketing(asha.id, true, 'profile'),
  } as const;
  return { ports, sent, run, steps, buy };
};

type StepName = keyof ReturnType<typeof life>['steps'];

const names: readonly StepName[] = [
  'month',
  'quarter',
  'refund a month',
  'refund a quarter',
  'run',
  'run',
  'run thrice at once',
  'suspend',
  'reinstate',
  'opt out',
  'opt in',
];
const histories = fc.array(
  fc.oneof(
    fc.constantFrom(...names),
    fc.integer({ min: 1, max: 96 }).map((hours) => hours * HOUR),
    fc.constantFrom(26, 29, 30, 60, 87).map((days) => days * DAY),
  ),
  { minLength: 5, maxLength: 60 },
);

const isTimely = ({ name, about, at, wasSuspended, hadOptedIn }: SentNotice): boolean => {
  if (wasSuspended || isQuiet(new Date(at))) return false;
  if (name === 'plan-ends-soon') return at < about && about - at <= serverTimings.endReminder;
  if (name === 'plan-ended') return at >= about && at - about <= serverTimings.endNotice;
  return hadOptedIn;
};

test('in any order of purchases, refunds and runs no notice is sent twice or at a wrong time', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const { ports, sent, steps } = life();
      for (const step of history) {
        if (typeof step === 'number') ports.clock.advance(step);
        else await steps[step]();
      }
      const keys = sent.map(({ name, about }) => `${name} ${about}`);
      expect(keys).toEqual([...new Set(keys)]);
      expect(sent.filter((one) => !isTimely(one))).toEqual([]);
    }),
    { numRuns: 3_000 },
  );
}, 60_000);

const purchases = fc.array(
  fc.record({ days: fc.constantFrom(30 as const, 90 as const), wait: fc.integer({ min: 0, max: 110 }) }),
  { minLength: 1, maxLength: 4 },
);

test('with a run every few hours each end is reminded of once and reported once', async () => {
  await fc.assert(
    fc.asyncProperty(purchases, async (bought) => {
      const { ports, sent, run, buy } = life();
      const ends: number[] = [];
      const untilLater = async (days: number): Promise<void> => {
        for (let hours = 0; hours < days * 24; hours += 8) {
          await run(1);
          ports.clock.advance(8 * HOUR);
        }
      };
      for (const { days, wait } of bought) {
        const [last] = [...ports.tables.subscriptions.values()];
        const ended = ports.clock.now().getTime() - (last?.endsAt.getTime() ?? Number.NaN);
        if (last && ended >= 0) {
          ends.push(last.endsAt.getTime());
          // A purchase within hours after the end removes the end, so its notice is not due.
          if (ended < DAY) await untilLater(1);
        }
        await buy(days);
        await untilLater(wait);
      }
      const [last] = [...ports.tables.subscriptions.values()];
      if (last) ends.push(last.endsAt.getTime());
      await untilLater(370);
      const endsSent = sent.filter(({ name }) => name === 'plan-ended').map(({ about }) => about);
      expect(endsSent).toEqual(ends);
      const reminded = sent.filter(({ name }) => name === 'plan-ends-soon').map(({ about }) => about);
      expect(ends.filter((end) => !reminded.includes(end))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

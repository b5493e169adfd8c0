// Each fault once, on the product in production mode with real servers; `npm run prove` repeats them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allFaults } from './all-faults.ts';
import type { Acknowledged } from './clients/acknowledged.ts';
import { type Fault, runFault } from './fault.ts';
import { type FaultWorld, faultWorld } from './world/fault-world.ts';

const SEED = 20_261_122;

let world: FaultWorld;

beforeAll(async () => {
  world = await faultWorld();
  console.info(`On PostgreSQL ${world.postgres.version}, Redis ${world.redis.version}`);
});

afterAll(() => world?.stop());

test.each(
  allFaults({ mailDownMs: 3_000, payers: 6, buyers: 8 }).map((fault, index) => ({
    ...fault,
    seed: SEED + index,
  })),
)('nothing is lost and nothing done twice when $name', async (fault) => {
  const { lost, doubled, broken, repeatedMails, visits, seconds, repeated, questions } = await runFault(
    world,
    fault,
    fault.seed,
  );
  console.info(
    `${fault.name}: ${visits} visits, ${questions} questions, ${repeated} asked again, ${repeatedMails} mails again, ${seconds.toFixed(1)} s`,
  );
  expect({ lost, doubled, broken }).toEqual({ lost: [], doubled: [], broken: [] });
  expect(visits).toBeGreaterThan(0);
});

type SavedPosition = Acknowledged['places'][number];

const lossy: Fault = {
  name: 'somebody meddles',
  sendsToVictim: true,
  mailsMayRepeat: false,
  async run({ world: { rows, mails, sheet, sheetGate }, visits, ledger }) {
    await visits(1);
    // A visit ends with a second resume point.
    const isLast = ({ userId }: SavedPosition, at: number) =>
      ledger.places.findIndex((resumePoint) => resumePoint.userId === userId) < at;
    const { userId } = ledger.places.find(isLast) ?? { userId: '' };
    await rows('delete from listening_places where user_id = ?', [userId]);
    await rows('delete from selections where user_id = ?', [userId]);
    await rows('update subscriptions set paid_days = 7 where user_id = ?', [userId]);
    const [first] = mails.accepted.filter(({ recipients: [to] }) => ledger.linkRequests.includes(to ?? ''));
    if (!first) throw new Error('No mail was taken');
    const headers = new Map([...first.headers, ['message-id', '<another@meend.example>']]);
    mails.accepted.push({ ...first, headers }, first);
    await expect.poll(() => sheet.rows.length, { timeout: 60_000 }).toBeGreaterThan(0);
    const body = JSON.stringify({ values: sheet.rows.slice(0, 1) });
    await fetch(`${sheetGate.origin}/v4/values/A1:append`, { method: 'POST', body });
  },
};

// Last, because it corrupts the world.
test('effects lost and doubled on purpose are detected', async () => {
  const { lost, doubled, broken } = await runFault(world, lossy, SEED);
  const firstParts = (list: readonly string[]) => list.map((one) => one.split(' ')[0]).sort();
  expect(firstParts(lost)).toEqual(expect.arrayContaining(['choice', 'place']));
  expect(firstParts(doubled)).toEqual(expect.arrayContaining(['1', 'mail', 'row']));
  expect(firstParts(broken)).toEqual(['I2', 'I6']);
});

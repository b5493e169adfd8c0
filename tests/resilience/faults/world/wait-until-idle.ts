// Waits until no work is left. The product waits for minutes (retries, leases of killed processes, polls), so the test
// moves those times back by SQL. It never ends a lease of a process that may still be working.
import { setTimeout as wait } from 'node:timers/promises';
import type { Acknowledged } from '../clients/acknowledged.ts';
import { type FaultWorld, WORKER } from './fault-world.ts';

const TIMEOUT_MS = 150_000;
const POLL_INTERVAL_MS = 100;

/** Makes unclaimed jobs, polls of orders and the reconciler due. */
const letWaitsPass = async ({ rows }: FaultWorld): Promise<void> => {
  await rows(
    'update outbox set due_at = now() where due_at > now() and not is_dead and coalesce(leased_until, now()) <= now()',
  );
  await rows(
    "update orders set next_check_at = now() where next_check_at > now() and status in ('created', 'open', 'declined')",
  );
  await rows(
    "update scheduled_work set due_at = now() where name = 'reconcile' and due_at > now() and coalesce(leased_until, now()) <= now()",
  );
};

/** Ends all leases after the worker was killed, once PostgreSQL has finished the killed process's statements. */
export const letLeasesEnd = async ({ rows }: FaultWorld): Promise<void> => {
  const left = 'select count(*)::int as count from pg_stat_activity where application_name = ?';
  while ((await rows<{ count: number }>(left, [WORKER]))[0]?.count !== 0) await wait(POLL_INTERVAL_MS / 10);
  await rows('update outbox set leased_until = now() where leased_until > now()');
  await rows('update scheduled_work set leased_until = now() where leased_until > now()');
};

/** Claimed jobs. */
export const leasesNow = async ({ rows }: FaultWorld): Promise<readonly string[]> => {
  const leased = await rows<{ id: string }>('select id from outbox where leased_until > now()');
  return leased.map(({ id }) => id);
};

/** Ends leases that only the killed worker can have held, while another one runs. */
export const letTheseLeasesEnd = async ({ rows }: FaultWorld, ids: readonly string[]): Promise<void> => {
  await rows(
    'update outbox set leased_until = now() where leased_until > now() and id::text = any(?::text[])',
    [`{${ids.join(',')}}`],
  );
};

/** Without an outage a job takes moments: an old lease belongs to a worker that has ended. */
const letForgottenLeasesEnd = async ({ rows }: FaultWorld): Promise<void> => {
  await rows(`update outbox set leased_until = now()
    where leased_until between now() and now() + interval '52 seconds' and job->>'kind' <> 'transcode'`);
};

interface Left {
  readonly jobs: number;
  readonly recordings: number;
}

const leftOf = async ({ rows }: FaultWorld): Promise<Left> => {
  const [left] = await rows<Left>(`select
    (select count(*)::int from outbox where not is_dead) as jobs,
    (select count(*)::int from uploads where state = 'processing') as recordings`);
  return left ?? { jobs: 0, recordings: 0 };
};

const unpaidOf = async ({ rows }: FaultWorld, orders: readonly string[]): Promise<number> => {
  const [found] = await rows<{ count: number }>(
    "select count(*)::int as count from orders where id::text = any(?::text[]) and status = 'paid'",
    [`{${orders.join(',')}}`],
  );
  return orders.length - (found?.count ?? 0);
};

/** Refunds of unwanted payments are recorded too. */
const unheardOf = async ({ rows }: FaultWorld, returned: readonly string[]): Promise<number> => {
  const [found] = await rows<{ count: number }>(
    'select count(distinct order_id)::int as count from refunds where order_id::text = any(?::text[])',
    [`{${returned.join(',')}}`],
  );
  return returned.length - (found?.count ?? 0);
};

const letTimePass = async (world: FaultWorld): Promise<void> => {
  await letWaitsPass(world);
  await letForgottenLeasesEnd(world);
};

/** Waits for the running work, and moves the product's waits back meanwhile. */
export const whileTimePasses = async (world: FaultWorld, inProgress: Promise<unknown>): Promise<void> => {
  let isOver = false;
  const end = (): void => {
    isOver = true;
  };
  inProgress.then(end, end);
  while (!isOver) {
    await letTimePass(world);
    await wait(POLL_INTERVAL_MS);
  }
  await inProgress;
};

/** Returns quietly if work never ends: the counts then report what is missing. */
export const waitUntilIdle = async (
  world: FaultWorld,
  { paid, returned }: Pick<Acknowledged, 'paid' | 'returned'>,
): Promise<void> => {
  const limit = performance.now() + TIMEOUT_MS;
  while (performance.now() < limit) {
    await letTimePass(world);
    const { jobs, recordings } = await leftOf(world);
    const unheard = (await unpaidOf(world, paid)) + (await unheardOf(world, returned));
    if (jobs + recordings + world.webhookDelivery.left() + unheard === 0) return;
    await wait(POLL_INTERVAL_MS);
  }
};

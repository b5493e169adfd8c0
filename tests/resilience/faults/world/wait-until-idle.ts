// Waits until everything that was to be done is done. The product's waits are minutes long (a job is tried again later, the
// lease of a dead process ends, the reconciler looks); so that a test does not wait as long, it moves those moments back
// by SQL, as if the time had passed. It never takes a lease away from a process that may be working under it.
import { setTimeout as wait } from 'node:timers/promises';
import type { Acknowledged } from '../clients/acknowledged.ts';
import { type FaultWorld, WORKER } from './fault-world.ts';

const TIMEOUT_MS = 150_000;
const POLL_INTERVAL_MS = 100;

/** The waits of jobs nobody has, of orders the reconciler would look at, and of the reconciler between two looks. */
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

/**
 * To be called when the worker was killed: each lease is one that nobody will renew. What PostgreSQL was still doing for
 * the dead process is done before.
 */
export const letLeasesEnd = async ({ rows }: FaultWorld): Promise<void> => {
  const left = 'select count(*)::int as count from pg_stat_activity where application_name = ?';
  while ((await rows<{ count: number }>(left, [WORKER]))[0]?.count !== 0) await wait(POLL_INTERVAL_MS / 10);
  await rows('update outbox set leased_until = now() where leased_until > now()');
  await rows('update scheduled_work set leased_until = now() where leased_until > now()');
};

/** The jobs that somebody has. */
export const leasesNow = async ({ rows }: FaultWorld): Promise<readonly string[]> => {
  const leased = await rows<{ id: string }>('select id from outbox where leased_until > now()');
  return leased.map(({ id }) => id);
};

/** Where another worker lives: of jobs that only the dead one can have had. */
export const letTheseLeasesEnd = async ({ rows }: FaultWorld, ids: readonly string[]): Promise<void> => {
  await rows(
    'update outbox set leased_until = now() where leased_until > now() and id::text = any(?::text[])',
    [`{${ids.join(',')}}`],
  );
};

/** A job that no mail server, sheet or provider holds up takes moments: so old a lease is one whose work ended unheard. */
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

/** Money that was sent back is written down too, though it pays nothing. */
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

/** Waits for what is under way, and lets the product's waits pass meanwhile. */
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

/** Ends without a word when it never comes to rest: what is missing then is counted. */
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

// Frozen connections to PostgreSQL, which report no error, and an outage of the pooler.
import { setTimeout as wait } from 'node:timers/promises';
import { signUp } from '../clients/listener.ts';
import type { Fault, Stage } from '../fault.ts';
import { VICTIM } from '../world/fault-world.ts';

const POLL_INTERVAL_MS = 200;
/** More than a process has connections, so that each is used. */
const AT_ONCE = 16;

/** Resolves once the process responds on all its connections again. */
const untilItServes = async ({ world: { urls, stories }, scene }: Stage): Promise<void> => {
  const { token } = await signUp(scene);
  const isServed = async (): Promise<boolean> => {
    const answer = await fetch(`${urls.victim}/api/playlist/playlists/${stories[0]?.slug}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    return answer.status === 200;
  };
  const isWhole = async (): Promise<boolean> => {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => isServed().catch(() => false)));
    return answers.every(Boolean);
  };
  while (!(await isWhole())) await wait(POLL_INTERVAL_MS);
};

export const databaseLineFrozen: Fault = {
  name: 'every line of a process to PostgreSQL freezes without a word, under load',
  sendsToVictim: true,
  mailsMayRepeat: false,
  async run(stage) {
    const { world, visits } = stage;
    const { rows } = world;
    await visits(1);
    world.databaseLine.freeze();
    const [frozen] = await rows<{ at: string }>('select clock_timestamp()::text as at');
    await untilItServes(stage);
    // PostgreSQL holds the transactions of frozen connections, with their locks, for half a minute: waits for it.
    await rows(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = ? and backend_start < ?::timestamptz',
      [VICTIM, frozen?.at],
    );
    await visits(2);
  },
};

export const poolerRestarted: Fault = {
  name: 'a process works behind PgBouncer, which goes away and comes back, under load',
  sendsToVictim: true,
  mailsMayRepeat: true,
  async run(stage) {
    const { world, kill, visits } = stage;
    await kill('victim');
    const pooler = await world.startBehindPooler();
    await visits(2);
    await pooler.restart();
    await untilItServes(stage);
    await visits(2);
    await kill('victim');
    await pooler.stop();
    await world.start('victim');
  },
};

// A worker whose machine's clock is a day ahead joins while everything is due, and is the only one for a while.
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '@meend/tests/resilience/processes/product-process.ts';
import { admit, sendRecording } from '../clients/admin.ts';
import type { Fault } from '../fault.ts';
import { type FaultWorld, WRONG_CLOCK } from '../world/fault-world.ts';
import { letLeasesEnd } from '../world/wait-until-idle.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Tasks are polled every five seconds, the database's time every ten. */
const untilPolled = async ({ rows }: FaultWorld): Promise<void> => {
  const query = `select 1 from pg_stat_activity where application_name = ? and query_start > ?::timestamptz + interval '6 s'`;
  const [now] = await rows<{ at: string }>('select clock_timestamp()::text as at');
  while ((await rows(query, [WRONG_CLOCK, now?.at])).length === 0) await wait(100);
};

export const workerADayAhead: Fault = {
  name: 'a worker whose clock is a day ahead is the only one',
  sendsToVictim: true,
  mailsMayRepeat: true,
  async run({ world, scene, kill, atRest }) {
    const { rows } = world;
    const putOff = async (): Promise<readonly string[]> => {
      const late = await rows<{ name: string }>(
        "select name from scheduled_work where due_at > now() + interval '24 hours 10 seconds'",
      );
      return late.map(({ name }) => `${name} is put off for longer than a day`);
    };
    const recordingId = await sendRecording(scene, await admit(scene), { seconds: 1, rate: 22_050 });
    const ahead = world.startWrongClock(DAY_MS);
    await until(ahead, () => ahead.output().includes('the clock of this machine is wrong'));
    await kill('worker');
    await letLeasesEnd(world);
    // Leases of the killed worker end first, so that a lease found later is new.
    const [before] = await rows<{ at: Date }>(
      'update scheduled_work set due_at = now(), leased_until = null returning due_at as at',
    );
    await untilPolled(world);
    const leased = await rows<{ name: string }>(
      'select name from scheduled_work where leased_until is not null or due_at > ?',
      [before?.at ?? new Date()],
    );
    const wrong = leased.map(({ name }) => `${name} was done by a process with a wrong clock`);
    await world.start('worker');
    ahead.sendSignal('SIGKILL');
    await ahead.ended;
    atRest(async () => {
      const stored = await rows('select 1 from uploads where id = ?', [recordingId]);
      return [...wrong, ...(await putOff()), ...(stored.length === 0 ? ['a fresh upload was swept'] : [])];
    });
  },
};

// One run of a fault: load, the fault during the load, recovery, quiescence; then acknowledged effects are counted and
// the invariants checked.

import { type Acknowledged, newLedger } from './clients/acknowledged.ts';
import { count } from './clients/count.ts';
import type { Scene } from './clients/listener.ts';
import { startLoad } from './clients/load.ts';
import { brokenInvariants } from './invariants.ts';
import { hasTooManyOpen, leakingLines, MAX_IDLE_CONNECTION_MS, openFilesOf } from './process-rules.ts';
import { outsideOf } from './world/external-state.ts';
import type { FaultWorld, Role } from './world/fault-world.ts';
import { type Chance, seeded } from './world/seeded-random.ts';
import { waitUntilIdle, whileTimePasses } from './world/wait-until-idle.ts';

export interface Stage {
  readonly world: FaultWorld;
  readonly ledger: Acknowledged;
  readonly chance: Chance;
  /** For the fault's own requests, to the process that is not killed. */
  readonly scene: Scene;
  /** Kills the process and records that this was intended. */
  kill(role: Role): Promise<void>;
  /** The same for the worker, once a second one works in its place. */
  relieve(): Promise<void>;
  /** Runs after quiescence; returns violations. */
  atRest(check: () => Promise<readonly string[]>): void;
  /** Resolves after this many more visits. */
  visits(more: number): Promise<void>;
}

export interface Fault {
  readonly name: string;
  /** Whether listeners also use the process that the fault kills. */
  readonly sendsToVictim: boolean;
  /**
   * Whether the acknowledgement of a mail can be lost in this fault, with the connection or the worker. SMTP does not
   * report that, so the mail may be sent again under its own Message-ID.
   */
  readonly mailsMayRepeat: boolean;
  /** Injects the fault and ends it. */
  run(stage: Stage): Promise<void>;
}

export interface Outcome {
  readonly seed: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Violated invariants, contract violations, crashed or grown processes, logs with personal data. */
  readonly broken: readonly string[];
  readonly repeatedMails: number;
  readonly questions: number;
  readonly repeated: number;
  readonly visits: number;
  readonly seconds: number;
}

const AT_ONCE = 3;
/** Mails that a worker sends concurrently. */
const MAILS_AT_ONCE = 5;
const POLL_INTERVAL_MS = 20;
const MAX_LEAKING_LINES = 3;
const roles: readonly Role[] = ['steady', 'victim', 'worker'];

/** Waits until idle connections of clients have closed, if a process holds too many. */
const grownIn = async (
  processes: readonly { readonly role: Role; readonly pid: number; readonly before: number | null }[],
): Promise<readonly string[]> => {
  const limit = performance.now() + MAX_IDLE_CONNECTION_MS;
  for (;;) {
    const grown = processes.flatMap(({ role, pid, before }) => {
      const after = openFilesOf(pid);
      return hasTooManyOpen(before, after)
        ? [`the ${role} process holds ${after} files, ${before} before`]
        : [];
    });
    if (grown.length === 0 || performance.now() > limit) return grown;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
};

export const runFault = async (world: FaultWorld, fault: Fault, seed: number): Promise<Outcome> => {
  const began = performance.now();
  const chance = seeded(seed);
  const ledger = newLedger();
  const pids = new Map(roles.map((role) => [role, world.process(role).pid]));
  const openFiles = new Map([...pids.values()].map((pid) => [pid, openFilesOf(pid)]));
  const checks: (() => Promise<readonly string[]>)[] = [];
  const heardBefore = world.webhookDelivery.wrong.length;
  const someUrl = (): string =>
    fault.sendsToVictim ? chance.pick(Object.values(world.urls)) : world.urls.steady;
  const load = startLoad({ world, ledger, chance, url: someUrl }, AT_ONCE);
  try {
    await fault.run({
      world,
      ledger,
      chance,
      scene: { world, ledger, chance, url: () => world.urls.steady },
      async kill(role) {
        pids.delete(role);
        await world.kill(role);
      },
      async relieve() {
        pids.delete('worker');
        await world.relieve();
      },
      atRest: (check) => void checks.push(check),
      visits: load.more,
    });
  } finally {
    await whileTimePasses(world, load.stop());
  }
  await waitUntilIdle(world, ledger);
  const died = [...pids].filter(([role, pid]) => {
    const now = world.process(role);
    return now.pid !== pid || !now.isRunning();
  });
  const grown = await grownIn(
    [...pids].map(([role, pid]) => ({ role, pid, before: openFiles.get(pid) ?? null })),
  );
  const leaking = leakingLines(world.output(), world.secrets).slice(0, MAX_LEAKING_LINES);
  const counted = await count(ledger, world);
  const mostRepeated = fault.mailsMayRepeat ? MAILS_AT_ONCE : 0;
  const tooMany = Math.max(0, counted.repeatedMails - mostRepeated);
  return {
    ...counted,
    doubled: [...counted.doubled, ...(tooMany > 0 ? [`${tooMany} mails, under one Message-ID`] : [])],
    seed,
    broken: [
      ...(await brokenInvariants(world.rows, await outsideOf(world, ledger))),
      ...(await Promise.all(checks.map((check) => check()))).flat(),
      ...ledger.wrong,
      ...world.webhookDelivery.wrong.slice(heardBefore),
      ...died.map(([role]) => `the ${role} process ended by itself`),
      ...grown,
      ...leaking.map((line) => `a log tells of somebody: ${line}`),
    ],
    questions: ledger.questions,
    repeated: ledger.repeated,
    visits: load.visits(),
    seconds: (performance.now() - began) / 1_000,
  };
};

// Runs each test once as it is, then again for each mutant it reaches that no test has killed yet. Nothing is loaded
// twice, so a mutant costs milliseconds. Tests of core need no hooks, so their function may run again.
import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type RunnerTestCase, TestRunner } from 'vitest';

/** What the instrumented sources read and write. */
interface Switch {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  /** Throws once a mutant was passed this often: an endless loop. */
  hitCount?: number | undefined;
  hitLimit?: number;
  mutantCoverage?: {
    readonly static: Record<string, number>;
    readonly perTest: Record<string, Record<string, number>>;
  };
}

/** Files of a worker share its globals. */
interface Outcome {
  readonly killed: Set<string>;
  readonly reached: Set<string>;
  readonly unrepeatable: Set<string>;
  readonly slow: Set<string>;
}

export interface WorkerReport {
  readonly killed: readonly string[];
  readonly reached: readonly string[];
  /** Reached while a module was loaded: a constant. */
  readonly loaded: readonly string[];
  readonly unrepeatable: readonly string[];
  readonly slow: readonly string[];
}

const shared: { __stryker__?: Switch; outcome?: Outcome } = globalThis as object;
shared.__stryker__ ??= {};
shared.outcome ??= { killed: new Set(), reached: new Set(), unrepeatable: new Set(), slow: new Set() };
const mutants = shared.__stryker__;
const { killed, reached, unrepeatable, slow } = shared.outcome;

/** Errors that a mutant throws after its test; Vitest would count them against the run. */
let strayErrors = 0;
for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.removeAllListeners(event);
  process.on(event, () => {
    strayErrors += 1;
  });
}

const STUCK_MS = 5_000;
const LOOPS = 100;
/** CPU time, so that a busy machine measures the same. A slower test would cost hours, once for each mutant. */
const TOO_SLOW_MICROSECONDS = 400_000;

type Run = () => unknown;

const recordReached = async (id: string, run: Run): Promise<Readonly<Record<string, number>>> => {
  mutants.currentTestId = id;
  await run();
  mutants.currentTestId = undefined;
  return mutants.mutantCoverage?.perTest[id] ?? {};
};

const passes = async (run: Run, mutant?: string, hits = 0): Promise<boolean> => {
  const before = strayErrors;
  const stuck = new AbortController();
  mutants.activeMutant = mutant;
  mutants.hitCount = 0;
  mutants.hitLimit = LOOPS * (hits + 10);
  const isDone = (async () => run())().then(
    () => true,
    () => false,
  );
  const hasPassed = await Promise.race([isDone, wait(STUCK_MS, false, { signal: stuck.signal })]);
  stuck.abort();
  // Until timers and promises of the test have thrown what they throw.
  await wait(0);
  mutants.activeMutant = undefined;
  mutants.hitCount = undefined;
  return hasPassed && strayErrors === before;
};

export default class MutantRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const run: Run = TestRunner.getTestFn(test);
    const title = `${test.file.name}: ${test.name}`;
    const before = process.cpuUsage();
    const hits = await recordReached(test.id, run);
    for (const mutant of Object.keys(hits)) reached.add(mutant);
    if (process.cpuUsage(before).user > TOO_SLOW_MICROSECONDS) {
      slow.add(title);
      return;
    }
    for (const mutant of Object.keys(hits).filter((one) => !killed.has(one))) {
      if (await passes(run, mutant, hits[mutant])) continue;
      // Fails without the mutant too: the test leaves something behind, and shows nothing.
      if (!(await passes(run))) {
        unrepeatable.add(title);
        return;
      }
      killed.add(mutant);
    }
  }

  override onAfterRunFiles(...args: Parameters<TestRunner['onAfterRunFiles']>): void {
    super.onAfterRunFiles(...args);
    const report: WorkerReport = {
      killed: [...killed],
      reached: [...reached],
      loaded: Object.keys(mutants.mutantCoverage?.static ?? {}),
      unrepeatable: [...unrepeatable],
      slow: [...slow],
    };
    writeFileSync(`${process.env.MUTATION_FOLDER}/worker-${process.pid}.json`, JSON.stringify(report));
  }
}

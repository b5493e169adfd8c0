// Runs each test once as it is, then again for each mutant it reaches that no test has killed yet. Nothing is loaded
// twice, so a mutant costs milliseconds. Tests of core need no hooks, so their function may run again. In a first pass
// only the quick tests kill; in a second one the slow tests meet what is left.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { setImmediate as immediate, setTimeout as wait } from 'node:timers/promises';
import { type RunnerTestCase, TestRunner } from 'vitest';

/** What the instrumented sources read and write. */
interface Switch {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  /** Throws once the active mutant was passed this often. */
  hitCount?: number | undefined;
  hitLimit?: number;
  mutantCoverage: {
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

const { MUTATION_FOLDER: folder, MUTATION_PASS: pass } = process.env;

const shared: { __stryker__?: Switch; outcome?: Outcome } = globalThis as object;
shared.__stryker__ ??= { mutantCoverage: { static: {}, perTest: {} } };
shared.outcome ??= { killed: new Set(), reached: new Set(), unrepeatable: new Set(), slow: new Set() };
const mutants = shared.__stryker__;
const { killed, reached, unrepeatable, slow } = shared.outcome;

const sampled = new Set(
  JSON.parse(readFileSync(`${folder}/mutants.json`, 'utf8')).map(({ id }: { id: string }) => id),
);

for (const path of globSync(`${folder}/worker-*.json`)) {
  const earlier: WorkerReport = JSON.parse(readFileSync(path, 'utf8'));
  for (const mutant of earlier.killed) killed.add(mutant);
}

/** Errors that a mutant throws after its test; Vitest would count them against the run. */
let strayErrors = 0;
for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.removeAllListeners(event);
  process.on(event, () => {
    strayErrors += 1;
  });
}

const STUCK_MS = 5_000;
/** A test that waits this often while nothing is pending would wait for ever. */
const IDLE_TURNS = 20;
const LOOPS = 10;

// CPU time in microseconds, so that a busy machine measures the same.
const QUICK = 20_000;
/** For all mutants that one test is to meet; a test that needs more is left out. */
const AFFORDABLE = 30_000_000;

/** Counts the steps of a test with a mutant in place of its coverage, so that every endless loop ends. */
const WITH_MUTANT = 'with mutant';
let steps = 0;
mutants.mutantCoverage.perTest[WITH_MUTANT] = new Proxy(
  {},
  {
    set: () => {
      steps -= 1;
      if (steps < 0) throw new Error('Endless loop');
      return true;
    },
  },
);

type Run = () => unknown;

/** False too if it gets stuck. */
const succeeds = async (run: Run): Promise<boolean> => {
  const pendingBefore = process.getActiveResourcesInfo().length;
  const end = performance.now() + STUCK_MS;
  let outcome: boolean | undefined;
  const settle = (hasPassed: boolean) => () => {
    outcome = hasPassed;
  };
  (async () => run())().then(settle(true), settle(false));
  for (let idle = 0; outcome === undefined && idle < IDLE_TURNS && performance.now() < end; ) {
    await immediate();
    if (process.getActiveResourcesInfo().length <= pendingBefore) idle += 1;
    else await wait(1);
  }
  return outcome === true;
};

const recordReached = async (id: string, run: Run): Promise<Readonly<Record<string, number>>> => {
  mutants.currentTestId = id;
  await run();
  mutants.currentTestId = undefined;
  return mutants.mutantCoverage.perTest[id] ?? {};
};

const passes = async (
  run: Run,
  hits: Readonly<Record<string, number>>,
  mutant?: string,
): Promise<boolean> => {
  const before = strayErrors;
  mutants.activeMutant = mutant;
  mutants.hitCount = 0;
  mutants.hitLimit = LOOPS * ((hits[mutant ?? ''] ?? 0) + 100);
  mutants.currentTestId = WITH_MUTANT;
  steps = LOOPS * (Object.values(hits).reduce((sum, count) => sum + count, 0) + 1_000);
  const hasPassed = await succeeds(run);
  // Until promises and timers of the test have thrown what they throw.
  await immediate();
  if (process.getActiveResourcesInfo().includes('Timeout')) await wait(1);
  mutants.activeMutant = undefined;
  mutants.hitCount = undefined;
  mutants.currentTestId = undefined;
  return hasPassed && strayErrors === before;
};

export default class MutantRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const run: Run = TestRunner.getTestFn(test);
    const title = `${test.file.name}: ${test.name}`;
    const before = process.cpuUsage();
    const hits = await recordReached(test.id, run);
    const cost = process.cpuUsage(before).user;
    for (const mutant of Object.keys(hits)) reached.add(mutant);
    const alive = Object.keys(hits).filter((one) => sampled.has(one) && !killed.has(one));
    if (pass === 'quick' ? cost > QUICK : cost < QUICK / 2) return;
    if (cost * alive.length > AFFORDABLE) {
      slow.add(title);
      return;
    }
    for (const mutant of alive) {
      if (await passes(run, hits, mutant)) continue;
      // Fails without the mutant too: the test leaves something behind, and shows nothing.
      if (!(await passes(run, hits))) {
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
      loaded: Object.keys(mutants.mutantCoverage.static),
      unrepeatable: [...unrepeatable],
      slow: [...slow],
    };
    writeFileSync(`${folder}/worker-${process.pid}.json`, JSON.stringify(report));
  }
}

// `npm run prove [-- --runs N] [--seed S] [words of a fault …]`: repeats every fault, and prints a table.
import { parseArgs } from 'node:util';
import { allFaults } from './all-faults.ts';
import { type Fault, type Outcome, runFault } from './fault.ts';
import { type FaultWorld, faultWorld } from './world/fault-world.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '10' },
    seed: { type: 'string', default: `${Date.now() % 1_000_000_000}` },
    'mail-down': { type: 'string', default: '60' },
  },
});
const runs = Number(values.runs);
const firstSeed = Number(values.seed);
const mailDownMs = Number(values['mail-down']) * 1_000;
const extent = { mailDownMs, payers: 20, buyers: 100 };
const isSensible = [runs, firstSeed, mailDownMs].every((number) => Number.isInteger(number) && number >= 0);
if (!isSensible || runs === 0) {
  process.stderr.write('--runs, --seed and --mail-down (seconds) must be whole numbers\n');
  process.exit(64);
}
const selected = allFaults(extent).filter(({ name }) =>
  positionals.every((pattern) => name.includes(pattern)),
);
if (selected.length === 0) {
  process.stderr.write(
    `No fault is called so. There are:\n${allFaults(extent)
      .map(({ name }) => `  ${name}\n`)
      .join('')}`,
  );
  process.exit(64);
}

interface Sum {
  runs: number;
  lost: number;
  doubled: number;
  broken: number;
  repeatedMails: number;
  questions: number;
  repeated: number;
  slowest: number;
}

const add = (sum: Sum, outcome: Outcome): void => {
  sum.runs += 1;
  sum.lost += outcome.lost.length;
  sum.doubled += outcome.doubled.length;
  sum.broken += outcome.broken.length;
  sum.repeatedMails += outcome.repeatedMails;
  sum.questions += outcome.questions;
  sum.repeated += outcome.repeated;
  sum.slowest = Math.max(sum.slowest, outcome.seconds);
};

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const faultsOf = ({ lost, doubled, broken }: Outcome): readonly string[] => [
  ...lost.map((one) => `lost: ${one}`),
  ...doubled.map((one) => `doubled: ${one}`),
  ...broken,
];

const sums = new Map<Fault, Sum>(
  selected.map((fault) => [
    fault,
    { runs: 0, lost: 0, doubled: 0, broken: 0, repeatedMails: 0, questions: 0, repeated: 0, slowest: 0 },
  ]),
);
// Ends the product's processes with this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

let world: FaultWorld | null = null;
let seed = firstSeed;
print(`${selected.length} faults, ${runs} runs each, seeds from ${firstSeed}`);
for (let run = 1; run <= runs; run += 1) {
  for (const [fault, sum] of sums) {
    world ??= await faultWorld();
    const outcome = await runFault(world, fault, seed);
    add(sum, outcome);
    const found = faultsOf(outcome);
    const judgement = found.length === 0 ? 'fine' : `${found.length} wrong`;
    print(
      `run ${run}, seed ${seed}: ${fault.name}: ${judgement}, ${outcome.visits} visits, ${outcome.questions} questions, ${outcome.repeated} asked again, ${outcome.repeatedMails} mails again, ${outcome.seconds.toFixed(1)} s`,
    );
    for (const one of found) print(`  ${one}`);
    // A violation must not be counted again in the next run.
    if (found.length > 0) {
      await world.stop();
      world = null;
    }
    seed += 1;
  }
  // Starts the next round with an empty database, because each run checks all accounts, orders and mails.
  await world?.stop();
  world = null;
}

print(
  '\n| Fault | Runs | Lost | Doubled | Broken rules | Questions | Asked again | Mails again | Slowest run |',
);
print('|---|---|---|---|---|---|---|---|---|');
for (const [{ name }, sum] of sums)
  print(
    `| ${name} | ${sum.runs} | ${sum.lost} | ${sum.doubled} | ${sum.broken} | ${sum.questions} | ${sum.repeated} | ${sum.repeatedMails} | ${sum.slowest.toFixed(1)} s |`,
  );
const wrong = [...sums.values()].reduce(
  (total, { lost, doubled, broken }) => total + lost + doubled + broken,
  0,
);
print(wrong === 0 ? '\nNothing was lost and nothing was done twice.' : `\n${wrong} things are wrong.`);
process.exit(wrong === 0 ? 0 : 1);

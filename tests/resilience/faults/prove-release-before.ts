// `npm run prove -- release-before`: the release before the newest migration, under load on tables it does not know.
import { resolve } from 'node:path';
import { runFault } from './fault.ts';
import { releaseReplaced } from './kinds/release-before.ts';
import { checkOut, releaseBefore } from './release-before.ts';
import { faultWorld } from './world/fault-world.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const checkout = resolve(import.meta.dirname, '../../..');

/** Returns the number of violations. */
export const proveReleaseBefore = async (): Promise<number> => {
  const release = await releaseBefore(checkout);
  print(`${release.commit.slice(0, 12)} "${release.subject}", which does not know ${release.migration}`);
  const world = await faultWorld({ release: await checkOut(checkout, release) });
  try {
    const seed = Date.now() % 1_000_000_000;
    const { lost, doubled, broken, visits, questions, repeated, seconds } = await runFault(
      world,
      releaseReplaced,
      seed,
    );
    const wrong = [
      ...lost.map((one) => `lost: ${one}`),
      ...doubled.map((one) => `doubled: ${one}`),
      ...broken,
    ];
    print(
      `seed ${seed}: ${visits} visits, ${questions} questions, ${repeated} asked again, ${seconds.toFixed(1)} s`,
    );
    for (const one of wrong) print(`  ${one}`);
    print(
      wrong.length === 0
        ? 'Nothing was lost and nothing was done twice.'
        : `${wrong.length} things are wrong.`,
    );
    return wrong.length;
  } finally {
    await world.stop();
  }
};

// `npm run test:changed`: all checks, and those tests of calls, stores, stories and journeys that the change can touch.
import { journeyAreas } from '@meend/tests/journeys/areas.ts';
import { browserStep } from './run/browser-step.ts';
import { type Changes, changedAreas, filesNaming, readChanges, touchesEverything } from './run/changes.ts';
import { checkSteps } from './run/check-steps.ts';
import { root } from './run/command.ts';
import { playwrightStep } from './run/playwright-step.ts';
import { conclude } from './run/sequence.ts';
import type { Step } from './run/step.ts';
import { vitestStep } from './run/vitest-step.ts';

const FOLDERS = ['http', 'contracts', 'integration', 'resilience/databases', 'resilience/queue'];
/** Run what other files state for each store, or make every call there is, and so name no area. */
const OF_EVERY_AREA = [
  ...['embedded', 'memory', 'server'].map((stores) => `tests/contracts/${stores}.test.ts`),
  ...['authorization-matrix', 'bad-input', 'limits'].map((calls) => `tests/http/${calls}.test.ts`),
];

/** By Vitest's import graph; most tests beside core import most of the product, so those of other areas are left out. */
const stepsFor = ({ base, files }: Changes): readonly Step[] => {
  const areas = changedAreas(files);
  console.log(
    `${files.length} files have changed, ${areas ? `of the areas: ${[...areas].join(', ') || 'none'}` : 'of any area'}`,
  );
  const since = ['--changed', base, '--passWithNoTests'];
  const tests = areas
    ? [...filesNaming(areas, `tests/{${FOLDERS.join()}}/**/*.test.ts`, files), ...OF_EVERY_AREA]
    : FOLDERS.map((folder) => `tests/${folder}/`);
  const stories = areas ? filesNaming(areas, '{web,storybook}/**/*.stories.tsx', files) : [];
  const journeys = Object.entries(journeyAreas).flatMap(([name, own]) => {
    const file = `tests/journeys/${name}.spec.ts`;
    return !areas || files.includes(file) || own.some((area) => areas.has(area)) ? [file] : [];
  });
  return [
    vitestStep('http and stores', ['http', 'stores'], { args: [...since, ...tests] }),
    browserStep,
    ...(!areas || stories.length > 0
      ? [
          vitestStep('stories', 'storybook', {
            config: 'storybook/vitest.config.ts',
            args: [...since, ...stories],
          }),
        ]
      : []),
    ...(journeys.length > 0
      ? [playwrightStep('journeys', () => `of ${journeys.length} files`, journeys)]
      : []),
  ];
};

const changes = readChanges(root);
if (typeof changes === 'string') {
  console.error(changes);
  process.exitCode = 2;
} else if (changes.files.length === 0) {
  console.log(`Nothing has changed since ${changes.base.slice(0, 8)}: there is nothing to test.`);
} else {
  const wide = changes.files.find(touchesEverything);
  if (wide === undefined) await conclude([...checkSteps, ...stepsFor(changes)]);
  else {
    console.log(`${wide} has changed, which every test depends on: everything is tested.`);
    await import('./test-everything.ts');
  }
}

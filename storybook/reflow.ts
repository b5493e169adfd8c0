import { expectNothingCut } from '@meend/storybook/decorators/nothing-cut.ts';
import type { StoryContext } from '@storybook/react-vite';
import { page } from 'vitest/browser';
import { expectNoViolations } from './accessibility.ts';

/** A story tagged `reflow` ends on a small phone too: nothing is cut there, and axe finds nothing. */
export const checkReflow = async ({ tags }: StoryContext): Promise<void> => {
  if (!tags.includes('reflow')) return;
  const { innerWidth, innerHeight } = window;
  await page.viewport(320, 640);
  await new Promise((done) => requestAnimationFrame(done));
  await expectNothingCut();
  await expectNoViolations();
  await page.viewport(innerWidth, innerHeight);
};

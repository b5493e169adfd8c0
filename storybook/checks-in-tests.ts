// Setup of the tests: a picture of each panel, axe, and the width of a phone.
import { expectNoViolations } from './accessibility.ts';
import { comparePictures } from './panel-pictures.ts';
import { checkReflow } from './reflow.ts';
import { storyChecks } from './story-checks.ts';

storyChecks.run = async (context) => {
  await comparePictures(context);
  await expectNoViolations();
  await checkReflow(context);
};

// Setup of the tests: a picture of each panel, and axe.
import { expectNoViolations } from './accessibility.ts';
import { comparePictures } from './panel-pictures.ts';
import { storyChecks } from './story-checks.ts';

storyChecks.run = async (context) => {
  await comparePictures(context);
  await expectNoViolations();
};

import { checkSteps } from './run/check-steps.ts';
import { conclude } from './run/sequence.ts';

await conclude(checkSteps);

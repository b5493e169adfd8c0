import { allTypes } from './run/check-steps.ts';
import { conclude } from './run/conclude.ts';

await conclude([allTypes]);

// The laws draw the same examples each time, so a mutant is killed in each run or in none.
import fc from 'fast-check';

fc.configureGlobal({ seed: 1, endOnFailure: true });

// Use cases of free selections.
import { useCasesOf } from '@meend/core/shared/use-cases-of.ts';
import { readAllowance } from './read-allowance.ts';
import { readSelections } from './read-selections.ts';
import { selectFreeStories } from './select-free-stories.ts';

export const unlockUseCases = useCasesOf({
  selectFreeStories,
  readSelections,
  readAllowance,
});

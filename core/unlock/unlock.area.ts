// Choosing the free selections.
import { type Area, useCasesOf } from '@meend/core/manifest/area.ts';
import { readAllowance, readSelections, selectFreeStories } from './select-free-stories.ts';

export const unlockArea = {
  useCases: useCasesOf({
    selectFreeStories,
    readSelections,
    readAllowance,
  }),
} satisfies Area;

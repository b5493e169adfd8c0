import { useCasesOf } from '@meend/core/shared/use-cases-of.ts';
import { clearHistory, removePartFromHistory, removeStoryFromHistory } from './clear-history.ts';
import { pauseHistory } from './pause-history.ts';
import { readHistory, readHistoryState } from './read-history.ts';

export const historyUseCases = useCasesOf({
  readHistory,
  readHistoryState,
  clearHistory,
  removePartFromHistory,
  removeStoryFromHistory,
  pauseHistory,
});

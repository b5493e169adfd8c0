import type { FreeSelection } from '@meend/core/unlock/free-selection.ts';

export const unlockTables = () => ({
  selections: [] as readonly FreeSelection[],
});

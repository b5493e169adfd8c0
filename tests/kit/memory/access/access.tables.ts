import type { FreeSelection } from '@meend/core/access/free-selection.ts';

export const unlockTables = () => ({
  selections: [] as readonly FreeSelection[],
});

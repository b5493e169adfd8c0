import type { FreeSelection } from '@meend/core/access/free-selection.ts';

export const accessTables = () => ({
  selections: [] as readonly FreeSelection[],
});

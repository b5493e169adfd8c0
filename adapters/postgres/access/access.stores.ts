import type { AccessStores } from '@meend/core/access/access.area.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { postgresSelectionStore } from './selection-store.ts';

export const accessStores: StoreMakers<AccessStores> = {
  selections: postgresSelectionStore,
};

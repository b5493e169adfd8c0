import type { UnlockStores } from '@meend/core/unlock/unlock.stores.ts';
import type { StoreMakers } from '../store-makers.ts';
import { postgresSelectionStore } from './selection-store.ts';

export const unlockStores: StoreMakers<UnlockStores> = {
  selections: postgresSelectionStore,
};

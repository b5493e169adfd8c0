import type { UnlockStores } from '@meend/core/access/access.stores.ts';
import type { MemoryStores } from '../memory-stores.ts';
import { memorySelectionStore } from './memory-selection-store.ts';

export const unlockStores: MemoryStores<UnlockStores> = ({ tables }) => ({
  selections: memorySelectionStore(tables),
});

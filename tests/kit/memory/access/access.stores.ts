import type { AccessStores } from '@meend/core/access/access.area.ts';
import type { MemoryStores } from '../tables/memory-stores.ts';
import { memorySelectionStore } from './memory-selection-store.ts';

export const accessStores: MemoryStores<AccessStores> = ({ tables }) => ({
  selections: memorySelectionStore(tables),
});

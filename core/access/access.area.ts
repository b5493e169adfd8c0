// Free selections.
import { type Area, typeOf } from '@meend/core/manifest/area.ts';
import type { SelectionStore } from './access.ts';

export interface AccessStores {
  readonly selections: SelectionStore;
}

export const accessArea = {
  stores: typeOf<AccessStores>(),
  personalData: {
    erased: { selections: 'freeAudios' },
  },
} satisfies Area;

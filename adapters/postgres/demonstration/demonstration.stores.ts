import type { StaffStores } from '@meend/core/staff/staff.area.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { postgresDemonstrationStore } from './demonstration-store.ts';

export const demonstrationStores: StoreMakers<StaffStores> = {
  demonstration: postgresDemonstrationStore,
};

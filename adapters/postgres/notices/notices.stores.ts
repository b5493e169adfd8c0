import type { NoticesStores } from '@meend/core/notices/notices.area.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { postgresNoticeStore } from './notice-store.ts';

export const noticesStores: StoreMakers<NoticesStores> = {
  notices: postgresNoticeStore,
};

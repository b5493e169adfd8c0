import type { NoticesStores } from '@meend/core/notices/notices.area.ts';
import type { MemoryStores } from '../tables/memory-stores.ts';
import { memoryNoticeStore } from './memory-notice-store.ts';

export const noticesStores: MemoryStores<NoticesStores> = ({ tables }) => ({
  notices: memoryNoticeStore(tables),
});

// Notices about a listener's plan.
import { type Area, typeOf, useCasesOf } from '@meend/core/manifest/area.ts';
import type { NoticeStore } from './notice.ts';
import { isNoticeCurrent, sendNotices } from './send-notices.ts';

export interface NoticesStores {
  readonly notices: NoticeStore;
}

export const noticesArea = {
  stores: typeOf<NoticesStores>(),
  useCases: useCasesOf({
    sendNotices,
    isNoticeCurrent,
  }),
  retention: {
    notices: { days: 90, purge: ({ notices }, before, limit) => notices.forget(before, limit) },
  },
} satisfies Area<NoticesStores>;

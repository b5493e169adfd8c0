import type { PageErrorLog } from '@meend/core/feedback/page-error.ts';

export const stubPageErrorLog: PageErrorLog = { record: () => undefined };

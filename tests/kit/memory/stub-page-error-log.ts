import type { PageErrorLog } from '@meend/core/feedback/page-error-log.port.ts';

export const stubPageErrorLog: PageErrorLog = { record: () => undefined };

import type { PageErrorLog } from '@meend/core/ports/page-error-log.ts';

export const stubPageErrorLog: PageErrorLog = { record: () => undefined };

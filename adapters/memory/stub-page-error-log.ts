import type { PageErrorLog } from '@meend/core/ports/page-error-log';

export const stubPageErrorLog: PageErrorLog = { record: () => undefined };

import type { PageErrorKind } from '@meend/core/feedback/page-error.ts';

/** Reports an error on this page; the id to quote, null where it could not be told. */
export const sendReport = (kind: PageErrorKind, thrown: unknown): Promise<string | null> =>
  import('@meend/web/api/report-page-error.ts')
    .then(({ reportPageError }) => reportPageError(kind, thrown))
    .catch(() => null);

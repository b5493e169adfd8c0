import type { PageErrorKind } from '@meend/core/feedback/page-error.ts';
import type { Api } from '@meend/web/api/api.ts';

/** Reports an error of this page; resolves to the report's id, or null if it was not sent. */
export const sendReport = ({ lazy }: Api, kind: PageErrorKind, thrown: unknown): Promise<string | null> =>
  import('@meend/web/api/report-page-error.ts')
    .then(({ createPageErrorReports }) => lazy(createPageErrorReports)(kind, thrown))
    .catch(() => null);

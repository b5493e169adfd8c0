// Suppressed addresses.
import { type Area, typeOf, useCasesOf } from '@meend/core/manifest/area.ts';
import {
  isSuppressed,
  receiveMailReports,
  removeSuppression,
  type SuppressionStore,
  suppressReported,
} from './suppression.ts';

export interface SuppressionsStores {
  readonly suppressions: SuppressionStore;
}

export const suppressionsArea = {
  stores: typeOf<SuppressionsStores>(),
  useCases: useCasesOf({
    isSuppressed,
    receiveMailReports,
    removeSuppression,
    suppressReported,
  }),
  retention: {
    suppressions: {
      days: 365,
      purge: ({ suppressions }, before, limit) => suppressions.forget(before, limit),
    },
  },
  personalData: {
    erased: { suppressions: 'suppressedMails' },
  },
} satisfies Area<SuppressionsStores>;

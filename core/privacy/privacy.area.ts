// Data exports and erasure.
import { type Area, typeOf, useCasesOf } from '@meend/core/manifest/area.ts';
import type { PersonalStore } from '@meend/core/manifest/personal-data.ts';
import { fetchArchive, makeArchive, readArchive, requestArchive, requestArchiveFor } from './archives.ts';
import { beginErasure, cancelErasure, confirmErasure } from './confirm-erasure.ts';
import { eraseAccount, eraseDue, exportAccount } from './erase-account.ts';
import type { PrivacyStore } from './privacy-store.port.ts';
import { requestErasure } from './request-erasure.ts';

export interface PrivacyStores {
  readonly privacy: PrivacyStore;
  readonly personal: PersonalStore;
}

export const privacyArea = {
  stores: typeOf<PrivacyStores>(),
  useCases: useCasesOf({
    requestArchive,
    requestArchiveFor,
    makeArchive,
    readArchive,
    fetchArchive,
    requestErasure,
    confirmErasure,
    beginErasure,
    cancelErasure,
    eraseAccount,
    eraseDue,
    exportAccount,
  }),
  retention: {
    /** The file is available for a day; its row has no use after that. */
    archives: { days: 0, purge: ({ privacy }, before, limit) => privacy.forgetArchives(before, limit) },
  },
  /** With the mails queued to the address. */
  personalData: {
    erased: { mails: null, archives: null, erasures: null },
  },
} satisfies Area<PrivacyStores>;

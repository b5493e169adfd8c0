// Use cases of data exports and erasure. Open payments are settled before an erasure.
import type { SettlePayment } from '@meend/core/payment/settle-payment.ts';
import { type DepsOf, useCasesOf } from '@meend/core/shared/use-cases-of.ts';
import { fetchArchive, makeArchive, readArchive, requestArchive, requestArchiveFor } from './archives.ts';
import { beginErasure, cancelErasure, confirmErasure } from './confirm-erasure.ts';
import { eraseAccount, eraseDue, exportAccount } from './erase-account.ts';
import { requestErasure } from './request-erasure.ts';

const alone = useCasesOf({
  requestArchive,
  requestArchiveFor,
  makeArchive,
  readArchive,
  fetchArchive,
  cancelErasure,
  eraseDue,
  exportAccount,
});

interface Makers {
  readonly alone: typeof alone;
  readonly request: typeof requestErasure;
  readonly confirm: typeof confirmErasure;
  readonly begin: typeof beginErasure;
  readonly erase: typeof eraseAccount;
}

export const privacyUseCases = (deps: DepsOf<Makers>, settle: SettlePayment) => ({
  ...alone(deps),
  requestErasure: requestErasure(deps, settle),
  confirmErasure: confirmErasure(deps, settle),
  beginErasure: beginErasure(deps, settle),
  eraseAccount: eraseAccount(deps, settle),
});

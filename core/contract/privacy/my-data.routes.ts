// Routes of a listener's data rights.

import type { Archive } from '@meend/core/privacy/archive.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { area, signedIn } from '../call/area.ts';
import { successMessages } from '../messages/success-messages.ts';
import { myDataCalls } from './my-data.calls.ts';
import { myDataSchemas, type WireArchive } from './my-data.schemas.ts';

const wireArchive = ({ id, readyAt, askedAt, endsAt }: Archive): WireArchive => ({
  _id: id,
  state: readyAt === null ? 'making' : 'ready',
  askedAt: askedAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

export const myDataArea = area(myDataCalls, myDataSchemas, {
  askArchive: {
    errors: ['session.required', 'account.sign-in-needed', 'request.too-many'],
    limit: 'my-data',
    async respond(_input, { caller, context: { language }, useCases }) {
      const requested = await useCases.requestArchive(signedIn(caller), language);
      return requested.ok
        ? succeed({
            message: successMessages[language].archiveRequested,
            archive: wireArchive(requested.value),
          })
        : requested;
    },
  },
  archive: {
    errors: [],
    async respond(_input, { caller, useCases }) {
      const archive = await useCases.readArchive(signedIn(caller).user.id);
      return succeed({ archive: archive && wireArchive(archive) });
    },
  },
  fetchArchive: {
    errors: ['archive.not-found', 'account.sign-in-needed'],
    async respond({ params: { archiveId } }, { caller, useCases }) {
      const file = await useCases.fetchArchive(signedIn(caller), archiveId);
      return file.ok ? succeed(JSON.parse(file.value) as Readonly<Record<string, unknown>>) : file;
    },
  },
  askErasure: {
    errors: ['session.required', 'erasure.staff', 'erasure.undecided-payment', 'request.too-many'],
    limit: 'my-data',
    async respond(_input, { caller, context: { language }, useCases }) {
      const requested = await useCases.requestErasure(signedIn(caller).user.id, language);
      return requested.ok ? succeed({ message: successMessages[language].erasureRequested }) : requested;
    },
  },
  confirmErasure: {
    errors: ['link.unusable', 'erasure.staff', 'erasure.undecided-payment', 'request.too-many'],
    limit: 'link-verification',
    isCritical: true,
    async respond({ body: { token } }, { context: { language }, useCases }) {
      const begun = await useCases.confirmErasure(token, language);
      return begun.ok
        ? succeed({
            message: successMessages[language].erasureBegun,
            erasesAt: begun.value.toISOString(),
          })
        : begun;
    },
  },
  takeBackErasure: {
    errors: ['link.unusable', 'request.too-many'],
    limit: 'link-verification',
    isCritical: true,
    async respond({ body: { token } }, { context, useCases }) {
      const cancelled = await useCases.cancelErasure(token);
      return cancelled.ok
        ? succeed({ message: successMessages[context.language].erasureCancelled })
        : cancelled;
    },
  },
});

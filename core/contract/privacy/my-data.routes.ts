// Routes of a listener's data rights.

import type { Archive } from '@meend/core/privacy/privacy-store.port.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { z } from 'zod';
import { route, signedIn } from '../call/route.ts';
import { errorWith, idText, isoTime, message, nothing, ownId, type WireOf } from '../call/schema.ts';
import { successMessages } from '../messages/success-messages.ts';

const archive = z
  .strictObject({
    _id: z.string(),
    state: z.enum(['making', 'ready']),
    askedAt: isoTime,
    endsAt: isoTime,
  })
  .meta({ id: 'Archive' });

export type WireArchive = WireOf<typeof archive>;

const linkSecret = z.strictObject({
  token: z.string(errorWith('link.unusable')).max(200, errorWith('link.unusable')),
});

const wireArchive = ({ id, readyAt, askedAt, endsAt }: Archive): WireArchive => ({
  _id: id,
  state: readyAt === null ? 'making' : 'ready',
  askedAt: askedAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

export const myDataRoutes = {
  askArchive: route({
    params: ownId,
    body: nothing,
    response: message.extend({ archive }),
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
  }),
  /** Null if none was requested or it is over. */
  archive: route({
    params: ownId,
    response: z.strictObject({ archive: archive.nullable() }),
    errors: [],
    async respond(_input, { caller, useCases }) {
      const archive = await useCases.readArchive(signedIn(caller).user.id);
      return succeed({ archive: archive && wireArchive(archive) });
    },
  }),
  fetchArchive: route({
    params: ownId.extend({ archiveId: idText }),
    response: z.record(z.string(), z.unknown()),
    errors: ['archive.not-found', 'account.sign-in-needed'],
    async respond({ params: { archiveId } }, { caller, useCases }) {
      const file = await useCases.fetchArchive(signedIn(caller), archiveId);
      return file.ok ? succeed(JSON.parse(file.value) as Readonly<Record<string, unknown>>) : file;
    },
  }),
  askErasure: route({
    params: ownId,
    body: nothing,
    response: message,
    errors: ['session.required', 'erasure.staff', 'erasure.undecided-payment', 'request.too-many'],
    limit: 'my-data',
    async respond(_input, { caller, context: { language }, useCases }) {
      const requested = await useCases.requestErasure(signedIn(caller).user.id, language);
      return requested.ok ? succeed({ message: successMessages[language].erasureRequested }) : requested;
    },
  }),
  confirmErasure: route({
    body: linkSecret,
    response: message.extend({ erasesAt: isoTime }),
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
  }),
  takeBackErasure: route({
    body: linkSecret,
    response: message,
    errors: ['link.unusable', 'request.too-many'],
    limit: 'link-verification',
    isCritical: true,
    async respond({ body: { token } }, { context, useCases }) {
      const cancelled = await useCases.cancelErasure(token);
      return cancelled.ok
        ? succeed({ message: successMessages[context.language].erasureCancelled })
        : cancelled;
    },
  }),
};

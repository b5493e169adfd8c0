// A listener's rights over their data, served.

import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import type { Archive } from '@meend/core/privacy/archive.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { type RoutesOf, signedIn } from '../routes.ts';
import { successMessages } from '../success-messages.ts';
import type { myDataCalls, WireArchive } from './my-data.calls.ts';

const wireArchive = ({ id, readyAt, askedAt, endsAt }: Archive): WireArchive => ({
  _id: id,
  state: readyAt === null ? 'making' : 'ready',
  askedAt: askedAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

export const myDataRoutes = (useCases: UseCases): RoutesOf<typeof myDataCalls> => ({
  async askArchive(_input, caller) {
    const requested = await useCases.requestArchive(signedIn(caller).user.id);
    return requested.ok
      ? succeed({ message: successMessages.archiveRequested, archive: wireArchive(requested.value) })
      : requested;
  },
  async archive(_input, caller) {
    const archive = await useCases.readArchive(signedIn(caller).user.id);
    return succeed({ archive: archive && wireArchive(archive) });
  },
  async fetchArchive({ params: { archiveId } }, caller) {
    const file = await useCases.fetchArchive(signedIn(caller).user.id, archiveId);
    return file.ok ? succeed(JSON.parse(file.value) as Readonly<Record<string, unknown>>) : file;
  },
  async askErasure(_input, caller) {
    const requested = await useCases.requestErasure(signedIn(caller).user.id);
    return requested.ok ? succeed({ message: successMessages.erasureRequested }) : requested;
  },
  async confirmErasure({ body: { token } }) {
    const begun = await useCases.confirmErasure(token);
    return begun.ok
      ? succeed({ message: successMessages.erasureBegun, erasesAt: begun.value.toISOString() })
      : begun;
  },
  async takeBackErasure({ body: { token } }) {
    const cancelled = await useCases.cancelErasure(token);
    return cancelled.ok ? succeed({ message: successMessages.erasureCancelled }) : cancelled;
  },
});

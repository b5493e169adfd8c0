// A listener's rights over their data, served.
import type { Archive } from '@meend/core/privacy/archive.ts';
import { succeed } from '@meend/core/shared/result.ts';
import type { UseCases } from '@meend/core/use-cases.ts';
import type { myDataCalls, WireArchive } from '../paths/my-data.paths.ts';
import { successMessages } from '../presenters/success-messages.ts';
import { type RoutesOf, signedIn } from '../routes.ts';

const wireArchive = ({ id, readyAt, askedAt, endsAt }: Archive): WireArchive => ({
  _id: id,
  state: readyAt === null ? 'making' : 'ready',
  askedAt: askedAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

export const myDataRoutes = (does: UseCases): RoutesOf<typeof myDataCalls> => ({
  async askArchive(_input, caller) {
    const asked = await does.askArchive(signedIn(caller).user.id);
    return asked.ok
      ? succeed({ message: successMessages.archiveAsked, archive: wireArchive(asked.value) })
      : asked;
  },
  async archive(_input, caller) {
    const archive = await does.readArchive(signedIn(caller).user.id);
    return succeed({ archive: archive && wireArchive(archive) });
  },
  async fetchArchive({ params: { archiveId } }, caller) {
    const file = await does.fetchArchive(signedIn(caller).user.id, archiveId);
    return file.ok ? succeed(JSON.parse(file.value) as Readonly<Record<string, unknown>>) : file;
  },
  async askErasure(_input, caller) {
    const asked = await does.askErasure(signedIn(caller).user.id);
    return asked.ok ? succeed({ message: successMessages.erasureAsked }) : asked;
  },
  async confirmErasure({ body: { token } }) {
    const begun = await does.confirmErasure(token);
    return begun.ok
      ? succeed({ message: successMessages.erasureBegun, erasesAt: begun.value.toISOString() })
      : begun;
  },
  async takeBackErasure({ body: { token } }) {
    const kept = await does.takeBackErasure(token);
    return kept.ok ? succeed({ message: successMessages.erasureTakenBack }) : kept;
  },
});

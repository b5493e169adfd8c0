// The team of a site that asks for a second factor, and what it takes to confirm a login.
import type { SignedInCaller } from '@meend/core/account/session.ts';
import { openSession, unknownDevice } from '@meend/core/account/sessions/start-session.ts';
import type { User } from '@meend/core/account/user.ts';
import { authorizationError } from '@meend/core/contract/authorization.ts';
import type { Actor } from '@meend/core/staff/actor.ts';
import { useCases } from '@meend/core/use-cases.ts';
import { userFixture } from './fixtures.ts';
import { memoryPorts } from './memory-ports.ts';
import { stubCodeAt } from './stub-authenticator-apps.ts';

/** Two super admins on a site that asks for a second factor or not, who log in as often as they like. */
export const sampleFactors = (isRequired = true) => {
  const ports = { ...memoryPorts(), isSecondFactorRequired: isRequired };
  const does = useCases(ports);
  const meera = userFixture(ports, 'meera@example.in', { role: 'superadmin' });
  const noor = userFixture(ports, 'noor@example.in', { role: 'superadmin' });
  const signIn = async (user: User) => {
    let { token } = await openSession(ports, user, ports.clock.now(), unknownDevice);
    const read = async (): Promise<SignedInCaller> => {
      const { caller, renewedToken } = await does.readSession(token);
      token = renewedToken ?? token;
      if (caller.kind !== 'user') throw new Error('nobody is signed in');
      return caller;
    };
    const by: Actor = { kind: 'staff', userId: user.id, address: null };
    const admitted = async () => authorizationError('admin', await read());
    return { read, by, admitted };
  };
  const code = (later = 0) => stubCodeAt(ports.clock.now(), later);
  const addApp = async ({ read, by }: Awaited<ReturnType<typeof signIn>>, name = 'Phone') => {
    await does.startAuthenticator(await read());
    return does.addAuthenticator(await read(), by, { name, code: code() });
  };
  const told = () =>
    ports.mails().map(({ to, template }) => [to, template.name === 'staff-factor' && template.change]);
  const actions = () => [...ports.tables.audit.values()].map(({ action }) => action);
  return { ports, does, meera, noor, signIn, code, addApp, told, actions };
};

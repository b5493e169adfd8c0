// A token counts only while its user exists, is not suspended and has not signed out everywhere. It is renewed
// past half its life, for up to 30 days from the sign-in.
import type { Ports } from '../ports/ports.ts';
import { delays } from '../shared/timings.ts';
import { type Caller, guest, type SessionClaims } from './session.ts';

export interface ReadSession {
  readonly caller: Caller;
  /** Set when the visitor should go on with a fresh token. */
  readonly renewedToken: string | null;
}

const needsRenewal = ({ issuedAt, signedInAt }: SessionClaims, now: Date): boolean =>
  now.getTime() - issuedAt.getTime() > delays.tokenLifetime / 2 &&
  now.getTime() - signedInAt.getTime() < delays.sessionLifetime;

export const readSession =
  ({ stores, tokens, clock }: Pick<Ports, 'stores' | 'tokens' | 'clock'>) =>
  async (token: string | null): Promise<ReadSession> => {
    const session = token === null ? null : await tokens.verify(token);
    const user = session && (await stores.users.find(session.userId));
    if (!session || !user || user.suspendedAt || user.tokenVersion !== session.tokenVersion) {
      return { caller: guest, renewedToken: null };
    }
    const now = clock.now();
    const renewedToken = needsRenewal(session, now) ? await tokens.sign({ ...session, issuedAt: now }) : null;
    return { caller: { kind: 'user', user, session }, renewedToken };
  };

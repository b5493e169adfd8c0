// Whoever proved who they are gets a token; the moment of the proof stays with the session.
import type { Ports } from '../../ports/ports.ts';
import type { Entry } from '../links/enter-by-link.ts';
import type { User } from '../user.ts';

export interface StartedSession {
  readonly token: string;
  readonly user: User;
  readonly isNewUser: boolean;
}

export const startSession = async (
  { tokens, clock }: Pick<Ports, 'tokens' | 'clock'>,
  { user, usedAt, isNewUser }: Entry,
): Promise<StartedSession> => {
  const { id: userId, email, tokenVersion } = user;
  const times = { signedInAt: usedAt, issuedAt: clock.now() };
  return { token: await tokens.sign({ userId, email, tokenVersion, ...times }), user, isNewUser };
};

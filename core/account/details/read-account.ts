// What the profile shows of an account. The hash of the address leaves the server for its owner alone.
import type { Ports } from '../../ports/ports.ts';
import { isFreshSignIn, type SignedInCaller } from '../session.ts';
import { roleName, type User } from '../user.ts';

export interface AccountView {
  readonly user: User;
  readonly roleName: string;
  readonly hasPassword: boolean;
  readonly hashedEmail: string;
  /** Whether a password may be set without the present one. */
  readonly isFreshSignIn: boolean;
}

export const readAccount =
  ({
    stores,
    clock,
    emailSeals,
    productKey,
  }: Pick<Ports, 'stores' | 'clock' | 'emailSeals' | 'productKey'>) =>
  async ({ user, session }: SignedInCaller): Promise<AccountView> => ({
    user,
    roleName: roleName(user.role, productKey),
    hasPassword: (await stores.users.readPasswordHash(user.id)) !== null,
    hashedEmail: emailSeals.hash(user.email),
    isFreshSignIn: isFreshSignIn(session, clock.now()),
  });

// An admin of a product that is served for real, made by the wire and the command line alone.

import { grantRole } from './grant-role.ts';
import { admitListener } from './served-listener.ts';
import type { ServedProduct } from './served-product.ts';

/** Answers their session's token. */
export const admitAdmin = async (product: ServedProduct): Promise<string> => {
  const email = 'meera@example.in';
  const { token } = await admitListener(product, email);
  grantRole(product, email, 'admin');
  return token;
};

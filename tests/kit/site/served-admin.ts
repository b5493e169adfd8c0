// An admin of the served product, created by the API and the command line.

import { grantRole } from './grant-role.ts';
import { admitListener } from './served-listener.ts';
import type { ServedProduct } from './served-product.ts';

/** Returns their session's token. */
export const admitAdmin = async (product: ServedProduct, email = 'meera@example.in'): Promise<string> => {
  const { token } = await admitListener(product, email);
  grantRole(product, email, 'admin');
  return token;
};

// An admin of a product that is served for real, made by the wire and the command line alone.
import { admitListener } from './served-listener.ts';
import type { ServedProduct } from './served-product.ts';
import { grantRole } from './studio/grant-role.ts';

/** Answers their session's token. */
export const admitAdmin = async (product: ServedProduct): Promise<string> => {
  const email = 'meera@example.in';
  const { token } = await admitListener(product, email);
  grantRole(product, email, 'admin');
  return token;
};

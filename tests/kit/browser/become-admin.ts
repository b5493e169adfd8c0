// Signs up a listener of the served product and grants the admin role by the command line, as in production.

import { grantRole } from '../site/grant-role.ts';
import type { ServedProduct } from '../site/served-product.ts';
import { becomeListener, newEmail, type Page } from './journey.ts';

export const becomeAdmin = async (page: Page, product: ServedProduct): Promise<void> => {
  const email = newEmail();
  await becomeListener(page, email);
  grantRole(product, email, 'admin');
};

// A listener of the served product whom the operator makes an admin, as it is done for real.

import { grantRole } from '../site/grant-role.ts';
import type { ServedProduct } from '../site/served-product.ts';
import { becomeListener, newEmail, type Page } from './journey.ts';

export const becomeAdmin = async (page: Page, product: ServedProduct): Promise<void> => {
  const email = newEmail();
  await becomeListener(page, email);
  grantRole(product, email, 'admin');
};

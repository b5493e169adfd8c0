// A listener of the served product whom the operator makes an admin, as it is done for real.
import { becomeListener, newEmail, type Page } from '../browser/journey.ts';
import { grantRole } from './grant-role.ts';
import type { ServedProduct } from './served-product.ts';

export const becomeAdmin = async (page: Page, product: ServedProduct): Promise<void> => {
  const email = newEmail();
  await becomeListener(page, email);
  grantRole(product, email, 'admin');
};

// Health checks of staff accounts.

import { tokens } from '../wiring/tokens.ts';
import { fine, type HealthCheck, warning } from './finding.ts';

export const staff: HealthCheck = async (product) => {
  const { superadmins } = await product.get(tokens.useCases).listStaff();
  const able = superadmins.filter(({ suspendedAt }) => suspendedAt === null).length;
  return able === 0
    ? warning('There is no superadmin yet: grant-role --email E --role superadmin.')
    : fine(`Superadmins who can act: ${able}.`);
};

export const secondFactor: HealthCheck = async (product) => {
  const { isSecondFactorRequired, isProduction } = product.get(tokens.config);
  const { factors } = product.get(tokens.stores);
  const { admins, superadmins } = await product.get(tokens.useCases).listStaff();
  const staff = [...admins, ...superadmins];
  const factorLists = await Promise.all(staff.map(({ id }) => factors.listOf(id)));
  const without = factorLists.filter((each) => each.length === 0).length;
  const summary = `${without} of ${staff.length} of the team have no second factor yet`;
  if (isSecondFactorRequired) return fine(`Admins confirm each login by a second factor; ${summary}.`);
  const message = `Admins log in by mail alone, as STAFF_SECOND_FACTOR is off; ${summary}.`;
  return isProduction ? warning(message) : fine(message);
};

// Health checks of staff accounts and of security events.

import { type SecurityEventKind, securityEventKinds } from '@meend/core/audit/security-event.ts';
import { DAY } from '@meend/core/shared/timings.ts';
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

const signInEvents: readonly SecurityEventKind[] = ['staff-signed-in', 'banner-admin-signed-in'];

export const securityEvents: HealthCheck = async (product) => {
  const { securityEvents: store, now } = product.get(tokens.stores);
  const counted = await store.countSince(new Date((await now()).getTime() - DAY));
  const suspicious = securityEventKinds.filter((kind) => !signInEvents.includes(kind) && counted[kind] > 0);
  if (suspicious.length === 0) return fine('There was no suspicious security event in the last day.');
  const counts = suspicious.map((kind) => `${kind} ${counted[kind]}`).join(', ');
  return warning(`Security events of the last day: ${counts}. The command security-events lists them.`);
};

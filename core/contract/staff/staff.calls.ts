// Calls of roles, suspensions and the audit log. For super admins.
import { type CallsOf, call } from '../call/call.ts';
import type { staffRoutes } from './staff.routes.ts';

export const staffCalls: CallsOf<typeof staffRoutes> = {
  staff: call('GET', '/api/{product}Admin/admins', 'superadmin'),
  promote: call('POST', '/api/{product}Admin/promote', 'superadmin'),
  removeRole: call('POST', '/api/{product}Admin/remove', 'superadmin'),
  suspendedAccounts: call('GET', '/api/{product}Admin/suspended', 'superadmin'),
  suspendAccount: call('POST', '/api/{product}Admin/suspend', 'superadmin'),
  reinstateAccount: call('POST', '/api/{product}Admin/reinstate', 'superadmin'),
  auditLog: call('GET', '/api/{product}Admin/audit', 'superadmin'),
};

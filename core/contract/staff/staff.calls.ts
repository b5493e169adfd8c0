// Calls of roles, suspensions and the audit log. For super admins.
import { call } from '../call/call.ts';
import type { StaffShapes } from './staff.schemas.ts';

export const staffCalls = {
  staff: call<StaffShapes['staff']>('GET', '/api/{product}Admin/admins', 'superadmin'),
  promote: call<StaffShapes['promote']>('POST', '/api/{product}Admin/promote', 'superadmin'),
  removeRole: call<StaffShapes['removeRole']>('POST', '/api/{product}Admin/remove', 'superadmin'),
  suspendedAccounts: call<StaffShapes['suspendedAccounts']>(
    'GET',
    '/api/{product}Admin/suspended',
    'superadmin',
  ),
  suspendAccount: call<StaffShapes['suspendAccount']>('POST', '/api/{product}Admin/suspend', 'superadmin'),
  reinstateAccount: call<StaffShapes['reinstateAccount']>(
    'POST',
    '/api/{product}Admin/reinstate',
    'superadmin',
  ),
  auditLog: call<StaffShapes['auditLog']>('GET', '/api/{product}Admin/audit', 'superadmin'),
} as const;

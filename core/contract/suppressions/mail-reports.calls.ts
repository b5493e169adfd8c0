// Calls of the operator's mail provider.
import { type CallsOf, call } from '../call/call.ts';
import type { mailReportRoutes } from './mail-reports.routes.ts';

export const mailReportCalls: CallsOf<typeof mailReportRoutes> = {
  /** Authorized by a secret in a header instead of a session. */
  mailReports: call('POST', '/api/mail-reports', 'anyone'),
};

// Routes of the operator's mail provider.

import { succeed } from '@meend/core/shared/result.ts';
import { suppressionReasons } from '@meend/core/suppressions/suppression.ts';
import { z } from 'zod';
import { route } from '../call/route.ts';

const report = z.strictObject({ email: z.string().max(320), reason: z.enum(suppressionReasons) });

export const mailReportRoutes = {
  mailReports: route({
    body: z.strictObject({ reports: z.array(report).max(1_000) }),
    response: z.strictObject({ received: z.literal(true) }),
    errors: ['request.malformed', 'mail-reports.bad-secret'],
    limit: 'webhook',
    async respond({ body }, { context: { headers }, useCases }) {
      const received = await useCases.receiveMailReports(body.reports, headers['x-mail-reports-secret']);
      return received.ok ? succeed({ received: true as const }) : received;
    },
  }),
};

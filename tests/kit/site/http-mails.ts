import type { Mail } from '@meend/core/mail/mail.ts';
import type { TestSite } from './http-site.ts';

/** Every mail the site has requested, oldest first, sent or not. */
export const mailsOf = async (site: TestSite): Promise<readonly Mail[]> =>
  (await site.rows.jobs()).flatMap(({ job }) => (job.kind === 'mail' ? job.mail : []));

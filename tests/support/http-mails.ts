import type { Mail } from '@meend/core/ports/mailer';
import type { TestSite } from './http-site.ts';

/** Every mail the site has asked for, oldest first, sent or not. */
export const mailsOf = (site: TestSite): readonly Mail[] =>
  [...site.tables.outbox.values()].flatMap(({ entry: { job } }) => (job.kind === 'mail' ? job.mail : []));

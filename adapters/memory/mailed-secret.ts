import type { Mail, MailTemplate } from '@meend/core/ports/mailer.ts';

/** The secret in the link of the newest mail of this name, out of all mails, the oldest first; throws without one. */
export const mailedSecret = (mails: readonly Mail[], name: MailTemplate['name']): string => {
  const template = mails.findLast((mail) => mail.template.name === name)?.template;
  const secret = template && 'link' in template && new URL(template.link).searchParams.get('token');
  if (!secret) throw new Error(`No mail ${name} with a link was written`);
  return secret;
};

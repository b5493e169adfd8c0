// A rendered mail: both parts, and the headers of one-click unsubscription (RFC 2369, RFC 8058).

import { type Email, parseEmail } from '@meend/core/account/user/email.ts';
import type { Mail } from '@meend/core/mail/mail.ts';
import type { PermanentMailFailure } from '@meend/core/mail/mailer.port.ts';
import { negotiateLanguage } from '@meend/core/shared/languages.ts';
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';
import { screens } from '@meend/core/site/screens.ts';
import { mailContentOf } from './mail-templates.ts';
import { htmlOf, type MailNotice, textOf } from './render.ts';

export interface MailSite {
  readonly name: string;
  /** Without a trailing slash. */
  readonly url: string;
  readonly encryptEmail: (email: Email) => string;
  /** Notices in the footer of every mail. */
  readonly notices?: readonly MailNotice[];
}

export interface Message {
  readonly to: Email;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

/** Which mails the link ends, or the newsletter to which an unsubscription is attributed. */
const endedBy = ({ template }: Mail): string => {
  if (template.name === 'new-episodes') return '&mails=following';
  return template.name === 'newsletter' && template.newsletterId !== null
    ? `&newsletter=${template.newsletterId}`
    : '';
};

export const messageOf = (mail: Mail, site: MailSite): Result<Message, PermanentMailFailure> => {
  const to = parseEmail(mail.to);
  if (!to.ok) return fail({ code: 'address', reason: 'The mail is not addressed to an e-mail address.' });
  // A job stored by a newer release may carry a language that this release does not know.
  const language = negotiateLanguage(mail.language);
  const content = mailContentOf(mail.template, site, language);
  const token = site.encryptEmail(to.value);
  const query = `token=${token}${endedBy(mail)}`;
  const unsubscribeUrl = `${site.url}${screens.unsubscribe}?${query}`;
  const from = { name: site.name, url: site.url, unsubscribeUrl, notices: site.notices ?? [], language };
  return succeed({
    to: to.value,
    subject: content.subject,
    text: textOf(content, from),
    html: htmlOf(content, from),
    links: [...(content.action ? [content.action.url] : []), unsubscribeUrl],
    headers: {
      'List-Unsubscribe': `<${site.url}/api/unsubscribe?${query}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
};

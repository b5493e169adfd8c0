// A rendered mail: both parts, and the headers of one-click unsubscription (RFC 2369, RFC 8058) of unasked mails.

import { type Email, parseEmail } from '@meend/core/account/user/email.ts';
import { isUnasked, type Mail, type PermanentMailFailure } from '@meend/core/mail/mail.ts';
import { escapeHtml } from '@meend/core/shared/escape-html.ts';
import { type Language, negotiateLanguage } from '@meend/core/shared/languages.ts';
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';
import { screens } from '@meend/core/site/screens.ts';
import { type MailMessages, mailMessages } from '../messages/mail-messages.ts';
import type { MailContent } from './mail-content.ts';
import { mailContentOf } from './mail-templates.ts';
import { proseHtml, proseText } from './prose-parts.ts';

// Renders mail content into HTML and plain text, in the product's colours.

const paragraph = (text: string, style: string): string =>
  `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;

const hidden = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(text)}</div>\n`;

/** Decorative, next to the product’s name. All mails use one URL, so it cannot track readers. */
const logo = (siteUrl: string): string =>
  `<img src="${escapeHtml(siteUrl)}/icon-192.png" width="32" height="32" alt="" style="border:0;vertical-align:middle">`;

const button = (action: NonNullable<MailContent['action']>): string =>
  `<p style="margin:8px 0 28px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:14px 28px;border-radius:999px;background:#6b2a5c;color:#fff8f0;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`;

const inThrees = (code: string): string => code.replace(/^(\d{3})/, '$1 ');

const codeLine = (code: string, { orTypeCode }: MailMessages): string =>
  `<p style="margin:0 0 28px">${orTypeCode} <strong style="font-size:22px;letter-spacing:2px;white-space:nowrap">${escapeHtml(inThrees(code))}</strong></p>`;

export type MailNotice = keyof MailMessages['foot']['notices'];

interface Sender {
  readonly name: string;
  /** URL of the site, without a trailing slash. */
  readonly url: string;
  readonly unsubscribeUrl: string;
  readonly notices: readonly MailNotice[];
  readonly language: Language;
}

const reasonOf = ({ isOffer, isFollowing }: MailContent, { foot }: MailMessages): string => {
  if (isFollowing) return foot.following;
  return isOffer ? foot.offer : foot.service;
};

const stopOf = ({ isFollowing }: MailContent, { foot }: MailMessages): string =>
  isFollowing ? foot.stopFollowing : foot.stop;

const footer = (content: MailContent, messages: MailMessages, { unsubscribeUrl, notices }: Sender): string =>
  `<div style="max-width:520px;margin:16px auto 0;padding:0 28px;color:#5a4c61;font-size:13px">${notices.map((one) => `<p style="margin:0 0 8px"><strong>${messages.foot.notices[one]}</strong></p>`).join('')}<p style="margin:0 0 8px">${reasonOf(content, messages)}</p><p style="margin:0"><a href="${escapeHtml(unsubscribeUrl)}" style="color:#6b2a5c">${stopOf(content, messages)}</a></p></div>`;

const htmlOf = (content: MailContent, site: Sender): string => {
  const messages = mailMessages[site.language];
  return `<!doctype html>
<html lang="${site.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#fbf6ef;color:#271a2f;font:16px/1.55 Figtree,system-ui,-apple-system,Segoe UI,sans-serif">
${content.preheader ? hidden(content.preheader) : ''}<div style="max-width:520px;margin:0 auto;padding:32px 28px;border-radius:28px;background:#ffffff">
<div style="margin:0 0 24px">${logo(site.url)}<span style="margin-left:10px;vertical-align:middle;font:500 22px/32px Fraunces,Georgia,serif">${escapeHtml(site.name)}</span></div>
<h1 style="margin:0 0 16px;font:500 28px/1.2 Fraunces,Georgia,serif">${escapeHtml(content.heading)}</h1>
${content.paragraphs.map((text) => paragraph(text, '')).join('\n')}
${content.text ? proseHtml(content.text, site.url) : ''}
${content.action ? button(content.action) : ''}
${content.code ? codeLine(content.code, messages) : ''}
${content.footnotes.map((text) => paragraph(text, 'color:#5a4c61;font-size:14px')).join('\n')}
</div>
${footer(content, messages, site)}
</body>
</html>`;
};

/** Mail programs show what follows as a signature (RFC 3676). */
const SIGNATURE = '-- ';

const textOf = (content: MailContent, site: Sender): string => {
  const messages = mailMessages[site.language];
  return [
    content.heading,
    ...content.paragraphs,
    ...(content.text ? [proseText(content.text, site.url)] : []),
    ...(content.action ? [`${content.action.label}:\n${content.action.url}`] : []),
    ...(content.code ? [`${messages.orTypeCode} ${inThrees(content.code)}`] : []),
    ...content.footnotes,
    `${SIGNATURE}\n${site.name}`,
    ...site.notices.map((one) => messages.foot.notices[one]),
    reasonOf(content, messages),
    `${stopOf(content, messages)}:\n${site.unsubscribeUrl}`,
  ].join('\n\n');
};

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
    headers: isUnasked(mail.template)
      ? {
          'List-Unsubscribe': `<${site.url}/api/unsubscribe?${query}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {},
  });
};

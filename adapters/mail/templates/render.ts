// Renders mail content into HTML and plain text, in the product's colours.

import { escapeHtml } from '@meend/core/shared/escape-html.ts';
import { defaultLanguage } from '@meend/core/shared/languages.ts';
import type { MailContent } from './mail-content.ts';
import { proseHtml, proseText } from './prose-parts.ts';

const paragraph = (text: string, style: string): string =>
  `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;

const hidden = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(text)}</div>\n`;

const mark =
  '<svg width="38" height="24" viewBox="0 0 38 24" fill="none" role="presentation"><path d="M5 18.5C17 18.5 19 5.5 33 5.5" stroke="#6b2a5c" stroke-width="3" stroke-linecap="round"/><circle cx="5" cy="18.5" r="4.5" fill="#6b2a5c"/><circle cx="33" cy="5.5" r="4.5" fill="#6b2a5c"/></svg>';

const button = (action: NonNullable<MailContent['action']>): string =>
  `<p style="margin:8px 0 28px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:14px 28px;border-radius:999px;background:#6b2a5c;color:#fff8f0;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`;

const inThrees = (code: string): string => code.replace(/^(\d{3})/, '$1 ');

const codeLine = (code: string): string =>
  `<p style="margin:0 0 28px">Or type this code: <strong style="font-size:22px;letter-spacing:2px;white-space:nowrap">${escapeHtml(inThrees(code))}</strong></p>`;

interface Sender {
  readonly name: string;
  /** URL of the site, without a trailing slash. */
  readonly url: string;
  readonly unsubscribeUrl: string;
  readonly notices: readonly MailNotice[];
}

const service =
  'This is a service mail about signing in or about your account: it comes even when mails about new stories and offers are off.';
const offer = 'You get this mail because you agreed to mails about new stories and offers.';
const stop = 'Stop mails about new stories and offers';

const reasonOf = ({ isOffer }: MailContent): string => (isOffer ? offer : service);

const notices = {
  demonstration: 'Demonstration: this site shows examples only.',
  rehearsal: 'Rehearsal: payments on this site move no money.',
} as const;

export type MailNotice = keyof typeof notices;

const footer = (content: MailContent, { unsubscribeUrl, notices: noticeKeys }: Sender): string =>
  `<div style="max-width:520px;margin:16px auto 0;padding:0 28px;color:#5a4c61;font-size:13px">${noticeKeys.map((one) => `<p style="margin:0 0 8px"><strong>${notices[one]}</strong></p>`).join('')}<p style="margin:0 0 8px">${reasonOf(content)}</p><p style="margin:0"><a href="${escapeHtml(unsubscribeUrl)}" style="color:#6b2a5c">${stop}</a></p></div>`;

export const htmlOf = (content: MailContent, site: Sender): string => `<!doctype html>
<html lang="${defaultLanguage}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#fbf6ef;color:#271a2f;font:16px/1.55 Figtree,system-ui,-apple-system,Segoe UI,sans-serif">
${content.preheader ? hidden(content.preheader) : ''}<div style="max-width:520px;margin:0 auto;padding:32px 28px;border-radius:28px;background:#ffffff">
<div style="margin:0 0 24px">${mark}<span style="margin-left:10px;font:500 22px/24px Fraunces,Georgia,serif">${escapeHtml(site.name)}</span></div>
<h1 style="margin:0 0 16px;font:500 28px/1.2 Fraunces,Georgia,serif">${escapeHtml(content.heading)}</h1>
${content.paragraphs.map((text) => paragraph(text, '')).join('\n')}
${content.text ? proseHtml(content.text, site.url) : ''}
${content.action ? button(content.action) : ''}
${content.code ? codeLine(content.code) : ''}
${content.footnotes.map((text) => paragraph(text, 'color:#5a4c61;font-size:14px')).join('\n')}
</div>
${footer(content, site)}
</body>
</html>`;

export const textOf = (content: MailContent, site: Sender): string =>
  [
    content.heading,
    ...content.paragraphs,
    ...(content.text ? [proseText(content.text, site.url)] : []),
    ...(content.action ? [`${content.action.label}: ${content.action.url}`] : []),
    ...(content.code ? [`Or type this code: ${inThrees(content.code)}`] : []),
    ...content.footnotes,
    site.name,
    ...site.notices.map((one) => notices[one]),
    reasonOf(content),
    `${stop}: ${site.unsubscribeUrl}`,
  ].join('\n\n');

// Mailbox of the embedded mode, readable in the browser and by tests; absent in production mode.
import { randomBytes } from 'node:crypto';
import type { Mailbox, MailboxEntry } from '@meend/adapters/mail/mailbox.ts';
import { escapeHtml } from '@meend/core/shared/escape-html.ts';
import type { AppContext, AppMiddleware } from '../calls/app-context.ts';
import { HttpError } from '../calls/http-error.ts';
import { mailPolicy, plainPagePolicy } from '../calls/security-headers.ts';
import { sendText } from '../calls/text-compression.ts';
import { plainPage } from '../routes/plain-page.ts';

export type ListMails = Mailbox['list'];

const headerLines = ({ headers }: MailboxEntry): string =>
  Object.entries(headers ?? {})
    .map(([name, value]) => `<p>${escapeHtml(`${name}: ${value}`)}</p>`)
    .join('');

const mailItem = (mail: MailboxEntry): string => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.to)}, ${escapeHtml(mail.sentAt)}</p>
${mail.links.map((link) => `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`).join('')}
<details><summary>Show the headers</summary>${headerLines(mail)}</details>
<details><summary>Show the mail</summary>
<iframe title="${escapeHtml(mail.subject)}" src="/dev/mailbox/${encodeURIComponent(mail.id)}" loading="lazy"
 sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>
</details>
</article>`;

const listPage = (ctx: AppContext, mails: readonly MailboxEntry[]): Promise<void> => {
  const nonce = randomBytes(18).toString('base64');
  ctx.set('Content-Security-Policy', plainPagePolicy(nonce));
  const items = mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(mailItem).join('\n');
  const html = plainPage({ title: 'Mailbox', nonce, body: `<h1>Mailbox</h1>${items}` });
  return sendText(ctx, 'text/html; charset=utf-8', html);
};

const mailPage = (ctx: AppContext, mail: MailboxEntry | undefined): Promise<void> => {
  if (mail === undefined) throw new HttpError('request.not-found');
  ctx.set({ 'Content-Security-Policy': mailPolicy, 'X-Frame-Options': 'SAMEORIGIN' });
  const html = mail.html.replace(/<head[^>]*>/i, (head) => `${head}<base target="_top">`);
  return sendText(ctx, 'text/html; charset=utf-8', html);
};

const withoutId = ({ to, subject, text, html, links, headers }: MailboxEntry) => ({
  to,
  subject,
  text,
  html,
  links,
  headers,
});

export const MAILBOX_ADDRESS = '/dev/mailbox';

export const mailboxPages =
  (list: ListMails): AppMiddleware =>
  async (ctx, next) => {
    const match = /^\/dev\/mailbox(?:(\.json)|\/([A-Za-z0-9-]{1,80}))?\/?$/.exec(ctx.path);
    if (match === null) return next();
    const [, dot, id] = match;
    ctx.state.route = MAILBOX_ADDRESS;
    ctx.set('Cache-Control', 'no-store');
    const mails = await list();
    if (dot !== undefined)
      return sendText(ctx, 'application/json; charset=utf-8', JSON.stringify(mails.map(withoutId)));
    if (id !== undefined)
      return mailPage(
        ctx,
        mails.find((mail) => mail.id === id),
      );
    return listPage(ctx, mails);
  };

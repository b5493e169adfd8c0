// Serves security.txt (RFC 9116): where to report a vulnerability.
import { defaultLanguage, negotiateLanguage } from '@meend/core/shared/languages.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import type { AppMiddleware } from '../calls/app-context.ts';
import { sendText } from '../calls/text-compression.ts';
import { pageMessages } from '../messages/page-messages.ts';

export interface SecurityFile {
  /** Null before the operator has set one. */
  readonly contact: string | null;
  /** URL of the site, without a trailing slash. */
  readonly url: string;
  readonly now: () => Date;
}

const PATH = '/.well-known/security.txt';
const TEXT = 'text/plain; charset=utf-8';
/** From being read; the format allows a year. */
const LIFETIME = 180 * DAY;

export const securityFile =
  ({ contact, url, now }: SecurityFile): AppMiddleware =>
  async (ctx, next) => {
    if (ctx.path !== PATH || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.state.route = PATH;
    if (contact === null) {
      ctx.status = 404;
      return sendText(
        ctx,
        TEXT,
        pageMessages[negotiateLanguage(ctx.get('accept-language'))].noSecurityContact,
      );
    }
    ctx.set('Cache-Control', 'public, max-age=3600');
    const fields = {
      Contact: `mailto:${encodeURI(contact)}`,
      Expires: new Date(now().getTime() + LIFETIME).toISOString(),
      Canonical: `${url}${PATH}`,
      'Preferred-Languages': new Intl.Locale(defaultLanguage).language,
    };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
    await sendText(ctx, TEXT, lines.join(''));
  };

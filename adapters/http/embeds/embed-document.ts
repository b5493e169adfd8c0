// HTML of the player on other sites: a teaser in the browser's own player, without a script, a cookie or a font.
import { createHash } from 'node:crypto';
import { escapeHtml } from '@meend/core/shared/escape-html.ts';
import { defaultLanguage } from '@meend/core/shared/languages.ts';
import { embedMessages } from '../messages/embed-messages.ts';
import { headMessages } from '../messages/head-messages.ts';
import { PALETTE } from '../routes/plain-page.ts';

/** In pixels; at this width nothing scrolls. */
export const EMBED_SIZE = { width: 480, height: 208 } as const;

const STYLE = `${PALETTE}
body{box-sizing:border-box;min-height:100vh;margin:0;padding:1rem;background:var(--card);color:var(--ink);font:.9375rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{display:grid;grid-template-columns:minmax(0,1fr);gap:.75rem}
header{display:flex;gap:1rem;align-items:center}
img{flex:none;border-radius:14px;background:var(--back)}
h1{margin:0;font:480 1.25rem/1.25 Georgia,serif}
p{margin:0;color:var(--soft)}
audio{width:100%;height:44px}
a{color:var(--act)}
@media (max-width:20rem){img{display:none}}`;

export const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

const messages = embedMessages[defaultLanguage];

const page = (title: string, body: string): string => `<!doctype html>
<html lang="${defaultLanguage}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main>${body}</main></body></html>`;

const link = (url: string, text: string): string =>
  `<a href="${escapeHtml(url)}" target="_blank" rel="noopener">${escapeHtml(text)}</a>`;

interface EmbeddedTeaser {
  readonly productName: string;
  readonly name: string;
  /** "0:20". */
  readonly duration: string;
  readonly readBy: readonly string[];
  /** Paths of this site. */
  readonly cover: string;
  /** With the second it starts at, as a media fragment. */
  readonly sound: string;
  /** Absolute URL of the story's page. */
  readonly url: string;
}

export const embedDocument = (teaser: EmbeddedTeaser): string => {
  const { productName, name, duration, readBy, cover, sound, url } = teaser;
  const facts = [
    messages.teaser(duration),
    ...(readBy.length === 0 ? [] : [headMessages[defaultLanguage].readBy(readBy.join(', '))]),
  ];
  return page(
    headMessages[defaultLanguage].title(name, productName),
    `<header><img src="${escapeHtml(cover)}" width="72" height="72" alt=""><div><h1>${escapeHtml(name)}</h1>` +
      `<p>${escapeHtml(facts.join(' · '))}</p></div></header>` +
      `<audio controls preload="none" src="${escapeHtml(sound)}" aria-label="${escapeHtml(messages.teaserOf(name))}"></audio>` +
      `<p>${escapeHtml(messages.adults)} ${link(url, messages.more(productName))}</p>`,
  );
};

/** In place of a story that is not published. */
export const goneDocument = (productName: string, url: string): string =>
  page(productName, `<h1>${escapeHtml(messages.gone)}</h1><p>${link(url, messages.others(productName))}</p>`);

import type { SiteNotice } from '@meend/adapters/config/site-notice.ts';
import { escapeHtml } from '@meend/core/shared/escape-html.ts';
import { defaultLanguage, type Language } from '@meend/core/shared/languages.ts';
import { noticeTags } from './site-notices.ts';

interface PlainPage {
  readonly title: string;
  readonly nonce: string;
  /** The default language unless set. */
  readonly language?: Language;
  /** Trusted HTML: the caller escapes user input. */
  readonly body: string;
  readonly head?: string;
  readonly notices?: readonly SiteNotice[];
}

const style = `:root{color-scheme:dark light;--back:#15101b;--card:#1d1625;--ink:#f7f0e8;--soft:#c6bac8;--act:#f5b968}
@media (prefers-color-scheme:light){:root{--back:#fbf6ef;--card:#fff;--ink:#271a2f;--soft:#5a4c61;--act:#6b2a5c}}
body{margin:0 auto;padding:2rem 1rem;max-width:60rem;background:var(--back);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}
h1,h2{font-family:Georgia,serif;font-weight:500}article{background:var(--card);border-radius:16px;padding:1rem 1.5rem;margin:1rem 0}
p{color:var(--soft);overflow-wrap:anywhere}a{color:var(--act)}summary{cursor:pointer;min-height:44px;line-height:44px}
iframe{width:100%;height:36rem;border:0;border-radius:12px;background:#fff}table{border-collapse:collapse;width:100%}
td,th{text-align:left;padding:.4rem .6rem;vertical-align:top;border-bottom:1px solid color-mix(in srgb,var(--soft) 30%,transparent)}`;

/** Small pages for operators and developers: no script, one style sheet. */
export const plainPage = ({
  language = defaultLanguage,
  title,
  nonce,
  body,
  head = '',
  notices = [],
}: PlainPage): string => {
  const marks = noticeTags(notices, nonce, language);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style nonce="${nonce}">${style}</style>${head}${marks.style}</head>
<body>${marks.notice}${body}</body></html>`;
};

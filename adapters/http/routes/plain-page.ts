import type { SiteNotice } from '@meend/adapters/config/site-notice.ts';
import { escapeHtml } from '@meend/core/shared/escape-html.ts';
import { defaultLanguage, type Language } from '@meend/core/shared/languages.ts';
import { noticeMessages } from '../messages/notice-messages.ts';

// Notices above every page of a demonstration or rehearsal site. Their HTML is outside the application's root, so they
// need no script and stay during navigation.

// Above the age gate, which covers the whole window.
const STYLE =
  '.site-notice{position:relative;z-index:91;margin:0;padding:.25rem 1rem;background:#f5b968;color:#241505;font:600 .875rem/1.4 system-ui,sans-serif;text-align:center;align-self:start;justify-self:stretch}';

/** Trusted HTML for the head and for the start of the body; both empty if there is no notice. */
export interface NoticeTags {
  readonly style: string;
  readonly notice: string;
}

export const noticeTags = (notices: readonly SiteNotice[], nonce: string, language: Language): NoticeTags => {
  if (notices.length === 0) return { style: '', notice: '' };
  const messages = notices.map((one) => noticeMessages[language][one]);
  const label = messages.map((one) => one.label).join(', ');
  return {
    style: `<style nonce="${nonce}">${STYLE}</style>`,
    notice: `<aside class="site-notice" aria-label="${label}">${messages.map((one) => one.text).join(' ')}</aside>`,
  };
};

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

/** The colours of both themes (themes.css). */
export const PALETTE = `:root{color-scheme:dark light;--back:#15101b;--card:#1d1625;--ink:#f7f0e8;--soft:#c6bac8;--act:#f5b968}
@media (prefers-color-scheme:light){:root{--back:#fbf6ef;--card:#fff;--ink:#271a2f;--soft:#5a4c61;--act:#6b2a5c}}`;

const style = `${PALETTE}
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

// Template of the application's built HTML, split once where responses differ: nonce, attributes of the root, head,
// content. The styles of the first screen are inline; the application's scripts load after the first paint.

import { escapeHtml } from '@meend/core/shared/escape-html.ts';
import { screens } from '@meend/core/site/screens.ts';
import type { NoticeTags } from '../routes/plain-page.ts';
import { markPage, startApplication } from './bootstrap-script.ts';
import type { ChunkFiles } from './web-build.ts';

interface TemplateValues {
  /** `data-theme`, `data-age` and the like. */
  readonly root: Readonly<Record<string, string>>;
  /** Tags of the head: trusted HTML, without scripts and styles. */
  readonly head: string;
  /** JSON-LD for search engines, without "<". */
  readonly linked: string | null;
  /** Inline script that runs before all others; null if none. */
  readonly firstScript: string | null;
  /** Scripts and styles of this page beside the entry's. */
  readonly chunks: ChunkFiles;
  /** Preloaded JSON without "<", read by the application at start. */
  readonly data: string | null;
  /** The page as rendered for a guest or for any listener: trusted HTML. */
  readonly renderedHtml: string;
  /** Whom the page is for. */
  readonly viewer: 'guest' | 'listener';
}

/** A first paint of half the content would be laid out once more, visibly, when the rest is parsed. */
const WHOLE_MAIN = '<link rel="expect" href="#main" blocking="render">';

/** Separator where the template is split. */
const CUT = '\u0000';

const ENTRY = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"[^>]*><\/script>/g;
const PRELOAD = /<link\b[^>]*\brel="modulepreload"[^>]*\bhref="([^"]+)"[^>]*>/g;
const STYLES = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="([^"]+)"[^>]*>/g;

const found = (html: string, tag: RegExp): string[] => [...html.matchAll(tag)].map(([, href = '']) => href);

/** Reads a built text file; null if there is none at the URL. */
export type ReadText = (address: string) => string | null;

const withNonces = (html: string, nonce: string): string =>
  html
    .replace(/\snonce="[^"]*"/g, '')
    .replace(/<(script|style|link)\b/g, `<$1 nonce="${nonce}"`)
    .replace(/<meta\s+property="?csp-nonce"?/g, `<meta property="csp-nonce" nonce="${nonce}"`);

interface NeedsScript {
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

/** The parts of a page in order; parts shared by pages are the same objects each time. */
type HtmlTemplate = (values: TemplateValues) => readonly string[];

/** `nonce` may be a placeholder; it is inserted unchanged. */
export const htmlTemplate = (
  indexHtml: string,
  read: ReadText,
  nonce: string,
  { style, notice, needsScript }: NoticeTags & { readonly needsScript: NeedsScript },
): HtmlTemplate => {
  const note = [
    '<img src="/niches/noscript.svg" width="168" height="210" alt="">',
    `<h1>${escapeHtml(needsScript.title)}</h1>`,
    `<p>${escapeHtml(needsScript.text)}</p>`,
    `<p><a href="${screens.temptations}">${escapeHtml(needsScript.action)}</a></p>`,
  ];
  const scriptNote = `<noscript><main class="wrap no-script">${note.join('')}</main></noscript>`;
  const scripts = [...found(indexHtml, PRELOAD), ...found(indexHtml, ENTRY)];
  const inline = (href: string): string => {
    const css = read(href);
    return css === null
      ? `<link nonce="${nonce}" rel="stylesheet" href="${href}">`
      : `<style nonce="${nonce}">${css.replaceAll('</', '<\\/')}</style>`;
  };
  // Vite's preload helper finds the styles of a chunk by this link and does not fetch them again.
  const known = (href: string): string =>
    read(href) === null ? '' : `<link rel="stylesheet" href="${href}" disabled>`;
  const styles = new Map<string, readonly string[]>();
  const stylesOf = (href: string): readonly string[] => {
    const tags = styles.get(href) ?? [inline(href), known(href)];
    styles.set(href, tags);
    return tags;
  };
  const cut = withNonces(indexHtml.replace(ENTRY, '').replace(PRELOAD, ''), nonce)
    .replace(STYLES, (_, href: string) => stylesOf(href).join(''))
    .replace(/<title>[\s\S]*?<\/title>/, '')
    .replace(/<meta\s+name="(?:description|product-key|product-name|theme-color)"[^>]*>/g, '')
    .replace(/<link\b[^>]*\brel="(?:icon|apple-touch-icon)"[^>]*>/g, '')
    .replace(/\n\s*/g, '\n')
    .replace(/<html\b/, `<html${CUT}`)
    .replace('</head>', `${CUT}${style}</head>`)
    .replace('<div id="root"></div>', `${notice}${CUT}`)
    .split(CUT);
  if (cut.length !== 4) throw new Error('index.html has no </head> or no <div id="root"></div>');

  const [opening = '', atHead = '', betweenThem = '', closing = ''] = cut;

  return ({ root, head, firstScript, linked, chunks, data, renderedHtml, viewer }) => {
    const start = escapeHtml(JSON.stringify({ scripts, chunks: chunks.scripts }));
    return [
      opening,
      ...Object.entries(root).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`),
      atHead,
      firstScript === null ? '' : `<script nonce="${nonce}">${firstScript}</script>`,
      head,
      linked === null ? '' : `<script nonce="${nonce}" type="application/ld+json">${linked}</script>`,
      ...chunks.styles.flatMap(stylesOf),
      `<script nonce="${nonce}" data-viewer="${viewer}">${markPage}</script>`,
      renderedHtml === '' ? '' : WHOLE_MAIN,
      betweenThem,
      `<div id="root"${renderedHtml === '' ? '' : ` data-rendered="${viewer}"`}>`,
      renderedHtml,
      '</div>',
      renderedHtml === '' ? scriptNote : '',
      data === null ? '' : `<script type="application/json" id="page-data">${data}</script>`,
      `<script nonce="${nonce}" data-start="${start}">${startApplication}</script>`,
      closing,
    ];
  };
};

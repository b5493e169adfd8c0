// The application's HTML as built, cut once where each response differs: nonce, attributes of the root, head.
import { escapeHtml } from '@meend/core/shared/escape-html';

export interface ShellValues {
  readonly nonce: string;
  /** `data-theme`, `data-age` and the like. */
  readonly root: Readonly<Record<string, string>>;
  readonly title: string;
  /** Names and contents of meta tags. */
  readonly meta: Readonly<Record<string, string>>;
  /** Scripts and styles this page asks for first. */
  readonly pieces: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
  /** JSON without "<", read by the application as it starts. */
  readonly data: string | null;
}

const NONCE = '\u0001nonce\u0001';
const ROOT = '\u0001root\u0001';
const HEAD = '\u0001head\u0001';
const DATA = '\u0001data\u0001';

const withNonces = (html: string): string =>
  html
    .replace(/\snonce="[^"]*"/g, '')
    .replace(/<(script|style|link)\b/g, `<$1 nonce="${NONCE}"`)
    .replace(/<meta\s+property="?csp-nonce"?/g, `<meta property="csp-nonce" nonce="${NONCE}"`);

export const pageShell = (indexHtml: string): ((values: ShellValues) => string) => {
  const cut = withNonces(indexHtml)
    .replace(/<title>[\s\S]*?<\/title>/, '')
    .replace(/<meta\s+name="(?:description|product-key|product-name)"[^>]*>/g, '')
    .replace(/<html\b/, `<html${ROOT}`)
    .replace('</head>', `${HEAD}</head>`)
    .replace('</body>', `${DATA}</body>`);

  return ({ nonce, root, title, meta, pieces, data }) => {
    const attributes = Object.entries(root).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
    const tags = Object.entries(meta).map(
      ([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}">`,
    );
    const links = [
      ...pieces.styles.map((href) => `<link nonce="${nonce}" rel="stylesheet" href="${href}">`),
      ...pieces.scripts.map((href) => `<link nonce="${nonce}" rel="modulepreload" href="${href}">`),
    ];
    return cut
      .replaceAll(NONCE, nonce)
      .replace(ROOT, () => attributes.join(''))
      .replace(HEAD, () => `<title>${escapeHtml(title)}</title>${tags.join('')}${links.join('')}`)
      .replace(DATA, () =>
        data === null ? '' : `<script type="application/json" id="page-data">${data}</script>`,
      );
  };
};

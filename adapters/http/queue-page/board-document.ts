// The page around bull-board's application. Its own template loads letters from another company and carries styles of its
// own; of that only the names of its files are taken.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UIConfig } from '@bull-board/api/typings/app';
import { escapeHtml } from '@meend/core/shared/escape-html';

export interface BoardDocument {
  /** The address all others are relative to, with a slash at its end. */
  readonly base: string;
  /** The folder of the template. */
  readonly viewsPath: string;
  readonly uiConfig: UIConfig;
}

const TEMPLATE = 'index.ejs';
const STYLES = /href="(static\/css\/[\w.-]+\.css)"/g;
const SCRIPTS = /src="(static\/js\/[\w.-]+\.js)"/g;

const addressesIn = (template: string, pattern: RegExp): readonly string[] => {
  const found = [...template.matchAll(pattern)].map(([, address = '']) => address);
  if (found.length === 0) throw new Error(`${TEMPLATE} of bull-board names no ${pattern.source}`);
  return found;
};

export const boardDocument = ({ base, viewsPath, uiConfig }: BoardDocument): string => {
  const template = readFileSync(join(viewsPath, TEMPLATE), 'utf8');
  const styles = addressesIn(template, STYLES).map((href) => `<link rel="stylesheet" href="${href}">`);
  const scripts = addressesIn(template, SCRIPTS).map((src) => `<script defer src="${src}"></script>`);
  const config = JSON.stringify(uiConfig).replaceAll('<', '\\u003c');
  const title = escapeHtml(uiConfig.boardTitle ?? '');
  return `<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<base href="${escapeHtml(base)}"><title>${title}</title>
<link rel="icon" href="${escapeHtml(uiConfig.favIcon?.default ?? '')}">${styles.join('')}</head>
<body class="preload"><script id="__UI_CONFIG__" type="application/json">${config}</script>
<div id="root"><p>Loading</p></div><noscript><p>The job queues need JavaScript in this browser.</p></noscript>
${scripts.join('')}</body></html>`;
};

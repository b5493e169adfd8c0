// The written pages with what this site's operator set.

import { markdownPages } from '@meend/adapters/content/markdown-pages.ts';
import { markdownProse } from '@meend/adapters/prose/markdown.ts';
import type { ContentPages } from '@meend/core/content-pages/content-pages.port.ts';
import type { Config } from './config.ts';

export const contentPages = ({ contentDir, operator, productName }: Config): ContentPages =>
  markdownPages({
    dir: contentDir,
    readMarkdown: markdownProse,
    texts: { productName, ...operator },
  });

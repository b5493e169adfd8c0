// Content pages with this operator's settings filled in.

import type { Config } from '@meend/adapters/config/config.ts';
import { markdownProse } from '@meend/adapters/content/markdown.ts';
import { markdownPages } from '@meend/adapters/content/markdown-pages.ts';
import type { ContentPages } from '@meend/core/pages/content-pages.port.ts';

export const contentPages = ({ contentDir, operator, productName }: Config): ContentPages =>
  markdownPages({
    dir: contentDir,
    readMarkdown: markdownProse,
    texts: { productName, ...operator },
  });

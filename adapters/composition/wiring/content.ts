// Texts: the parser of Markdown, and content pages with this operator's settings filled in.

import type { Config } from '@meend/adapters/config/config.ts';
import { markdownPages } from '@meend/adapters/content/markdown-pages.ts';
import { proseParser } from '@meend/adapters/content/prose-parser.ts';
import type { Ports } from '@meend/core/assembly/ports.ts';

export const contentPorts = ({
  contentDir,
  operator,
  productName,
}: Config): Pick<Ports, 'pages' | 'parseMarkdown' | 'parseNewMarkdown'> => {
  const { parse, parseNew } = proseParser();
  return {
    parseMarkdown: parse,
    parseNewMarkdown: parseNew,
    pages: markdownPages({
      dir: contentDir,
      readMarkdown: parse,
      texts: { productName, ...operator },
    }),
  };
};

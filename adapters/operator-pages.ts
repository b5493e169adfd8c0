// The written pages with what this site's operator set.
import type { PageLibrary } from '@meend/core/ports/page-library';
import type { Config } from './config.ts';
import { writtenPages } from './content/written-pages.ts';
import { markdownProse } from './prose/markdown.ts';

export const operatorPages = ({ contentDir, operator, productName }: Config): PageLibrary =>
  writtenPages({
    dir: contentDir,
    readMarkdown: markdownProse,
    words: { productName, ...operator },
  });

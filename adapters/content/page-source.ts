// The Markdown file of a content page: the operator's if it exists, otherwise the built-in one, each in a folder of its
// language.

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PageName } from '@meend/core/pages/content-page.ts';
import { dayInIndia } from '@meend/core/shared/india-time.ts';
import { defaultLanguage, type Language } from '@meend/core/shared/languages.ts';

const BUILT_IN = fileURLToPath(new URL('./pages', import.meta.url));

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

interface Source {
  readonly text: string;
  readonly changedOn: string;
}

const sourceIn = async (dir: string, name: PageName): Promise<Source | null> => {
  const path = join(dir, `${name}.md`);
  try {
    const [text, { mtime }] = await Promise.all([readFile(path, 'utf8'), stat(path)]);
    return { text, changedOn: dayInIndia(mtime) };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

interface Folder {
  readonly dir: string;
  readonly language: Language;
}

/**
 * The operator's files come first, even if only the built-in page is in the reader's language: the terms are the
 * operator's.
 */
const foldersOf = (operatorDir: string | null, language: Language): readonly Folder[] => {
  const inLanguages = (root: string): readonly Folder[] =>
    [...new Set([language, defaultLanguage])].map((tag) => ({ dir: join(root, tag), language: tag }));
  const operatorFolders =
    operatorDir === null
      ? []
      : [...inLanguages(operatorDir), { dir: operatorDir, language: defaultLanguage }];
  return [...operatorFolders, ...inLanguages(BUILT_IN)];
};

interface PageSource extends Source {
  readonly language: Language;
}

export const readPageSource = async (
  operatorDir: string | null,
  name: PageName,
  readerLanguage: Language,
): Promise<PageSource> => {
  for (const { dir, language } of foldersOf(operatorDir, readerLanguage)) {
    const source = await sourceIn(dir, name);
    if (source !== null) return { ...source, language };
  }
  throw new Error(`The content page ${name} has no file`);
};

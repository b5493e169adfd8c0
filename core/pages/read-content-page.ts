// Reads a content page, for everybody.

import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { type ContentPage, parsePageName } from './content-page.ts';
import type { ContentPages } from './content-pages.port.ts';

export const readContentPage =
  ({ pages }: { readonly pages: ContentPages }) =>
  async (address: string, language: Language): Promise<Result<ContentPage, DomainError>> => {
    const name = parsePageName(address);
    return name === null ? failWith('page.not-found') : succeed(await pages.read(name, language));
  };

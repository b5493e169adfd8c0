// Use cases of the content pages.
import { useCasesOf } from '@meend/core/shared/use-cases-of.ts';
import { previewProse } from './preview-prose.ts';
import { readContentPage } from './read-content-page.ts';

export const pagesUseCases = useCasesOf({
  readContentPage,
  previewProse,
});

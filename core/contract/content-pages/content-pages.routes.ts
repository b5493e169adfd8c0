// The written pages, served to everybody.

import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import { succeed } from '@meend/core/shared/result.ts';
import type { RoutesOf } from '../routes.ts';
import type { contentPageCalls } from './content-pages.calls.ts';

export const pageRoutes = (useCases: UseCases): RoutesOf<typeof contentPageCalls> => ({
  async page({ params }) {
    const page = await useCases.readContentPage(params.name);
    if (!page.ok) return page;
    const { name, title, updatedOn, summary, blocks } = page.value;
    return succeed({ name, title, updatedAt: updatedOn, summary, blocks });
  },
});

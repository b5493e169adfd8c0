// Routes of the content pages.

import { succeed } from '@meend/core/shared/result.ts';
import { area } from '../call/area.ts';
import { pageCalls } from './pages.calls.ts';
import { pageSchemas } from './pages.schemas.ts';

export const pageArea = area(pageCalls, pageSchemas, {
  page: {
    errors: ['page.not-found'],
    sharedForGuests: true,
    async respond({ params }, { context, useCases }) {
      const page = await useCases.readContentPage(params.name, context.language);
      if (!page.ok) return page;
      const { name, title, updatedOn, summary, blocks } = page.value;
      return succeed({ name, title, updatedAt: updatedOn, summary, blocks });
    },
  },
});

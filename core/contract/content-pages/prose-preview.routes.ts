// What admins need while they write, served.

import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import { succeed } from '@meend/core/shared/result.ts';
import type { RoutesOf } from '../routes.ts';
import type { prosePreviewCalls } from './prose-preview.calls.ts';

export const writingRoutes = (useCases: UseCases): RoutesOf<typeof prosePreviewCalls> => ({
  previewProse: async ({ body }) => succeed({ blocks: useCases.previewProse(body.markdown) }),
});

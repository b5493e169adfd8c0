// What admins need while they write, served.
import { succeed } from '../../shared/result.ts';
import type { UseCases } from '../../use-cases.ts';
import type { writingCalls } from '../paths/writing.paths.ts';
import type { RoutesOf } from '../routes.ts';

export const writingRoutes = (does: UseCases): RoutesOf<typeof writingCalls> => ({
  previewProse: async ({ body }) => succeed({ blocks: does.previewProse(body.markdown) }),
});

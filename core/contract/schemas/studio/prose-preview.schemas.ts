// Schemas of what admins need while they write.

import type { prosePreviewCalls } from '@meend/core/contract/paths/prose-preview.paths.ts';
import { z } from 'zod';
import { none, type SchemasOf } from '../call-schemas.ts';
import { prose } from '../prose.schemas.ts';

const MAX_TEXT_LENGTH = 20_000;

export const writingSchemas = {
  previewProse: {
    ...none,
    body: z.strictObject({ markdown: z.string().max(MAX_TEXT_LENGTH) }),
    answer: z.strictObject({ blocks: prose }),
  },
} satisfies SchemasOf<typeof prosePreviewCalls>;

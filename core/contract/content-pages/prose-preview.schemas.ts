// Schemas of what admins need while they write.

import { z } from 'zod';
import { none, type SchemasOf } from '../schema.ts';
import { prose } from './prose.schemas.ts';
import type { prosePreviewCalls } from './prose-preview.calls.ts';

const MAX_TEXT_LENGTH = 20_000;

export const writingSchemas = {
  previewProse: {
    ...none,
    body: z.strictObject({ markdown: z.string().max(MAX_TEXT_LENGTH) }),
    response: z.strictObject({ blocks: prose }),
  },
} satisfies SchemasOf<typeof prosePreviewCalls>;

// Schemas of the Markdown preview.

import { z } from 'zod';
import type { ShapesOf } from '../call/schema.ts';
import { prose } from './prose.schemas.ts';

const MAX_TEXT_LENGTH = 20_000;

export const writingSchemas = {
  previewProse: {
    body: z.strictObject({ markdown: z.string().max(MAX_TEXT_LENGTH) }),
    response: z.strictObject({ blocks: prose }),
  },
};

export type WritingShapes = ShapesOf<typeof writingSchemas>;

// Schemas of the written pages.
import { z } from 'zod';
import { none, type SchemasOf } from '../schema.ts';
import type { contentPageCalls } from './content-pages.calls.ts';
import { prose } from './prose.schemas.ts';

export const pageSchemas = {
  page: {
    ...none,
    params: z.strictObject({ name: z.string().max(200) }),
    response: z.strictObject({
      name: z.string(),
      title: z.string(),
      updatedAt: z.iso.date(),
      summary: prose,
      blocks: prose,
    }),
  },
} satisfies SchemasOf<typeof contentPageCalls>;

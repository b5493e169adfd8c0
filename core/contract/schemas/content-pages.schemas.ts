// Schemas of the written pages.
import { z } from 'zod';
import type { contentPageCalls } from '../paths/content-pages.paths.ts';
import { none, type SchemasOf } from './call-schemas.ts';
import { prose } from './prose.schemas.ts';

export const pageSchemas = {
  page: {
    ...none,
    params: z.strictObject({ name: z.string().max(200) }),
    answer: z.strictObject({
      name: z.string(),
      title: z.string(),
      updatedAt: z.iso.date(),
      summary: prose,
      blocks: prose,
    }),
  },
} satisfies SchemasOf<typeof contentPageCalls>;

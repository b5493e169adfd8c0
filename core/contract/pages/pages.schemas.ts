// Schemas of the content pages: a tree of blocks, never HTML.
import { z } from 'zod';
import type { ShapesOf, WireOf } from '../call/schema.ts';
import { prose } from './prose.schemas.ts';

const contentPage = z.strictObject({
  name: z.string(),
  title: z.string(),
  /** Date, like 2026-11-20. */
  updatedAt: z.iso.date(),
  summary: prose,
  blocks: prose,
});

export type WireContentPage = WireOf<typeof contentPage>;

export const pageSchemas = {
  page: { params: z.strictObject({ name: z.string().max(200) }), response: contentPage },
};

export type PageShapes = ShapesOf<typeof pageSchemas>;

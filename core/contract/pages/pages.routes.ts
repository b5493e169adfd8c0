// Routes of the content pages.
import type { Prose } from '@meend/core/pages/prose.ts';
import type { Block, Inline } from '@meend/core/shared/prose.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { z } from 'zod';
import { route } from '../call/route.ts';
import type { WireOf } from '../call/schema.ts';

const longText = z.string().max(100_000);
const kind = <Kind extends string>(name: Kind) => z.literal(name);

const inline: z.ZodType<Inline> = z
  .lazy(() =>
    z.union([
      z.strictObject({ kind: z.enum(['text', 'code']), text: longText }),
      z.strictObject({ kind: z.enum(['strong', 'emphasis']), inlines: z.array(inline) }),
      z.strictObject({ kind: kind('link'), href: z.string().max(2_000), inlines: z.array(inline) }),
      z.strictObject({ kind: kind('line-break') }),
    ]),
  )
  .meta({ id: 'Inline' });

const cells = z.array(z.array(inline));

const block: z.ZodType<Block> = z
  .lazy(() =>
    z.union([
      z.strictObject({
        kind: kind('heading'),
        level: z.union([z.literal(2), z.literal(3), z.literal(4)]),
        id: z.string().max(1_000),
        text: longText,
      }),
      z.strictObject({ kind: kind('paragraph'), inlines: z.array(inline) }),
      z.strictObject({ kind: kind('list'), ordered: z.boolean(), items: z.array(z.array(block)) }),
      z.strictObject({ kind: kind('quote'), blocks: z.array(block) }),
      z.strictObject({ kind: kind('table'), head: cells, rows: z.array(cells) }),
    ]),
  )
  .meta({ id: 'Block' });

export const prose: z.ZodType<Prose> = z.array(block);

const contentPage = z
  .strictObject({
    name: z.string(),
    title: z.string(),
    /** Date, like 2026-11-20. */
    updatedAt: z.iso.date(),
    summary: prose,
    blocks: prose,
  })
  .meta({ id: 'ContentPage' });

export type WireContentPage = WireOf<typeof contentPage>;

const MAX_TEXT_LENGTH = 20_000;

export const pageRoutes = {
  page: route({
    params: z.strictObject({ name: z.string().max(200) }),
    response: contentPage,
    errors: ['page.not-found'],
    sharedForGuests: true,
    async respond({ params }, { context, useCases }) {
      const page = await useCases.readContentPage(params.name, context.language);
      if (!page.ok) return page;
      const { name, title, updatedOn, summary, blocks } = page.value;
      return succeed({ name, title, updatedAt: updatedOn, summary, blocks });
    },
  }),
};

export const prosePreviewRoutes = {
  previewProse: route({
    body: z.strictObject({ markdown: z.string().max(MAX_TEXT_LENGTH) }),
    response: z.strictObject({ blocks: prose }),
    errors: ['request.malformed', 'text.too-complex'],
    async respond({ body }, { useCases }) {
      const preview = useCases.previewProse(body.markdown);
      return preview.ok ? succeed({ blocks: preview.value }) : preview;
    },
  }),
};

// Schema of prose, a tree of blocks, for every call that returns it.

import type { Prose } from '@meend/core/pages/markdown-parser.port.ts';
import type { Block, Inline } from '@meend/core/shared/prose.ts';
import { z } from 'zod';

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

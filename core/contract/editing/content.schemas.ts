// Schemas of the six studio calls of every content type. They check types and upper bounds; missing or too long texts
// get their error from core.
import { z } from 'zod';
import { errorWith, isoTime, message, page } from '../call/schema.ts';

export const contentStatus = z.enum(['draft', 'scheduled', 'published', 'withdrawn']);

/** Fields the studio reads of all content. */
export const contentState = {
  status: contentStatus,
  /** Publication time of scheduled content, ISO 8601. */
  publishAt: isoTime.nullable(),
  updatedAt: isoTime,
};

/** Sent back with an update, for optimistic locking. */
export const revision = z.number();

const date = errorWith('catalogue.invalid-date');

export const releaseFields = {
  status: z.exactOptional(z.enum(['draft', 'scheduled', 'published'])),
  /** Publication time of scheduled content. */
  publishAt: z.exactOptional(z.iso.datetime({ offset: true, error: date }).max(40, date).nullable()),
};

/** Absent fields stay; `revision` is the one the update was made from. */
export const updateFields = { revision: z.exactOptional(z.int().min(1).max(2_000_000_000)) };

/** `after`: the `_id` of the last one of the previous page, in the same order. */
export const contentPage = page.extend({ search: z.exactOptional(z.string().max(100)) });

export const byId = z.strictObject({ id: z.string().max(1_000) });

/** An empty body. */
export const noFields = z.strictObject({});

interface Parts<Item, Card, Create, Update, Query> {
  readonly item: Item;
  readonly card: Card;
  readonly create: Create;
  readonly update: Update;
  readonly query: Query;
}

export const contentSchemas = <
  Item extends z.ZodType,
  Card extends z.ZodType,
  Create extends z.ZodType,
  Update extends z.ZodType,
  Query extends z.ZodType,
>({
  item,
  card,
  create,
  update,
  query,
}: Parts<Item, Card, Create, Update, Query>) => ({
  list: { query, response: z.array(card) },
  one: { params: byId, response: item },
  create: { body: create, response: item },
  update: { params: byId, body: update, response: item },
  withdraw: { params: byId, response: message },
  restore: { params: byId, body: noFields, response: item },
});

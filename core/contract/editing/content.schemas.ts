// What the six calls of every content type take and answer. The fields hold types and outer bounds; what is missing or too
// long within them is told by the product's own sentences.
import { z } from 'zod';
import { errorWith, isoTime, message, page } from '../call/schema.ts';

export const contentStatus = z.enum(['draft', 'scheduled', 'published', 'withdrawn']);

/** What admins see of every content. */
export const contentState = {
  status: contentStatus,
  /** ISO time of scheduled content. */
  publishAt: isoTime.nullable(),
  updatedAt: isoTime,
};

/** To be sent back with an update. */
export const revision = z.number();

const date = errorWith('catalogue.invalid-date');

export const releaseFields = {
  status: z.exactOptional(z.enum(['draft', 'scheduled', 'published'])),
  /** Of scheduled content. */
  publishAt: z.exactOptional(z.iso.datetime({ offset: true, error: date }).max(40, date).nullable()),
};

/** What is not given stays; `revision` names the one the update was made from. */
export const updateFields = { revision: z.exactOptional(z.int().min(1).max(2_000_000_000)) };

/** `after`: the `_id` of the last one already seen, in the same order. */
export const contentPage = page.extend({ search: z.exactOptional(z.string().max(100)) });

export const byId = z.strictObject({ id: z.string().max(1_000) });

/** A body without fields. */
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

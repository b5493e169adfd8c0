import type { SlotId } from '@meend/core/shared/ids.ts';
import type { Slot, SlotStore } from '@meend/core/shelves/slot.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf, valuesOf } from '../connection/columns.ts';
import { countOf, db, execute, rowsOf, statement } from '../connection/statements.ts';
import { SlotsTable } from './shelves.tables.ts';

interface At {
  readonly now: Date;
}

const list = statement(({ now }: At) =>
  db
    .selectFrom('slots')
    .select(columnsOf(SlotsTable))
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id'),
);
const prune = statement(({ now }: At) => db.deleteFrom('slots').where('ends_at', '<=', now));
const add = statement((it: Slot) => db.insertInto('slots').values(valuesOf(SlotsTable, it)));
const remove = statement(({ id }: { id: SlotId }) => db.deleteFrom('slots').where('id', '=', id));

export const postgresSlotStore = (em: EntityManager): SlotStore => ({
  list: (now) => rowsOf(em, list({ now })),
  async add(slot, now) {
    await execute(em, prune({ now }));
    await execute(em, add(slot));
  },
  remove: async (id) => (await countOf(em, remove({ id }))) > 0,
});

import type { VoiceFollow, VoiceFollowStore } from '@meend/core/following/followed-voices.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf, valuesOf } from '../connection/columns.ts';
import { db, execute, rowsOf, statement } from '../connection/statements.ts';
import { VoiceFollowsTable } from './following.tables.ts';

const list = statement(({ userId }: { userId: UserId }) =>
  db
    .selectFrom('voice_follows')
    .select(columnsOf(VoiceFollowsTable))
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('person_id', 'desc'),
);
const add = statement((it: VoiceFollow) =>
  db
    .insertInto('voice_follows')
    .values(valuesOf(VoiceFollowsTable, it))
    .onConflict((conflict) => conflict.columns(['user_id', 'person_id']).doNothing()),
);
const remove = statement(({ userId, personId }: Omit<VoiceFollow, 'addedAt'>) =>
  db.deleteFrom('voice_follows').where('user_id', '=', userId).where('person_id', '=', personId),
);

export const postgresVoiceFollowStore = (em: EntityManager): VoiceFollowStore => ({
  list: (userId) => rowsOf(em, list({ userId })),
  add: (follow) => execute(em, add(follow)),
  remove: (userId, personId) => execute(em, remove({ userId, personId })),
});

import type { BannerAdmin, BannerAdminStore } from '@meend/core/account/sessions/banner-admin.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf, excluded, valuesOf } from '../connection/columns.ts';
import { db, execute, firstOf, statement } from '../connection/statements.ts';
import { BannerAdminsTable } from './account.tables.ts';

const find = statement(() => db.selectFrom('banner_admins').select(columnsOf(BannerAdminsTable, 'isOnly')));
const put = statement((it: BannerAdmin) =>
  db
    .insertInto('banner_admins')
    .values(valuesOf(BannerAdminsTable, it, 'isOnly'))
    .onConflict((conflict) =>
      conflict.column('is_only').doUpdateSet(excluded('email', 'password_hash', 'credential_id')),
    ),
);

export const postgresBannerAdminStore = (em: EntityManager): BannerAdminStore => ({
  find: () => firstOf(em, find({})),
  put: (admin) => execute(em, put(admin)),
});

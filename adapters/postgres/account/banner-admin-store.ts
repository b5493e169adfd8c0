import type { BannerAdminStore } from '@meend/core/account/sessions/banner-admin-store.port.ts';
import type { Email } from '@meend/core/account/user/email.ts';
import type { EntityManager } from '@mikro-orm/postgresql';

interface AdminRow {
  readonly email: Email;
  readonly password_hash: string;
  readonly credential_id: string;
}

export const postgresBannerAdminStore = (em: EntityManager): BannerAdminStore => ({
  async find() {
    const [row] = await em.execute<AdminRow[]>(
      'select email, password_hash, credential_id from banner_admins',
    );
    return row
      ? { email: row.email, passwordHash: row.password_hash, credentialId: row.credential_id }
      : null;
  },
  async put({ email, passwordHash, credentialId }) {
    await em.execute(
      `insert into banner_admins (email, password_hash, credential_id) values (?, ?, ?)
       on conflict (is_only) do update
       set email = excluded.email, password_hash = excluded.password_hash, credential_id = excluded.credential_id`,
      [email, passwordHash, credentialId],
    );
  },
});

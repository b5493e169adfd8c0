import type { EmailChangeStore } from '@meend/core/account/email-change/email-change.ts';
import type { IdentityStore } from '@meend/core/account/provider-identity.ts';
import type { BannerAdminStore } from '@meend/core/account/sessions/banner-admin.ts';
import type { User } from '@meend/core/account/user/user.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import type { MemoryTables } from '../tables.ts';

/** 32 hexadecimal digits, as the database makes them. */
export const mediaKeyOf = ({ mediaEpochs }: MemoryTables, id: UserId): string =>
  `${id.replaceAll('-', '').slice(8)}${(mediaEpochs.get(id) ?? 0).toString(16).padStart(8, '0')}`;

export const memoryUserStore = (tables: MemoryTables, clock: Clock): UserStore => {
  const change = (id: UserId, part: Partial<User>): void => {
    tables.users.change(id, part);
  };
  const find = async (id: UserId): Promise<User | null> => tables.users.find(id);
  const findByEmail = async (email: string): Promise<User | null> =>
    tables.users.first((user) => user.email === email);
  const ofMailbox = async (id: UserId): Promise<readonly User[]> => {
    const own = tables.users.get(id);
    const isOf = ({ mailbox }: User) => own?.mailbox != null && mailbox === own.mailbox;
    return tables.users.list({ where: (user) => user.id === id || isOf(user), by: ['id'] });
  };
  return {
    find,
    findByEmail,
    async listByPhone(phone, limit) {
      return tables.users.list({ where: (user) => user.phone === phone, by: ['id'], limit });
    },
    lock: find,
    async add(user) {
      const known = await findByEmail(user.email);
      if (known) return { user: known, isNew: false };
      tables.users.put(user);
      return { user, isNew: true };
    },
    listMailbox: ofMailbox,
    lockMailbox: ofMailbox,
    async listStaleMailboxes(key, limit) {
      return tables.users.list({ where: ({ mailbox }) => !mailbox?.startsWith(key), by: ['id'], limit });
    },
    async renewMailbox(id, mailbox) {
      const old = tables.users.get(id)?.mailbox ?? null;
      tables.selections = tables.selections.map((selection) => {
        const paidBy = selection.mailbox ?? null;
        const isPaid = paidBy === null ? selection.userId === id : paidBy === old;
        return isPaid ? { ...selection, mailbox } : selection;
      });
      for (const user of await ofMailbox(id)) change(user.id, { mailbox });
    },
    async setEmail(id, email, mailbox) {
      const holder = await findByEmail(email);
      if ((holder !== null && holder.id !== id) || !tables.users.has(id)) return false;
      change(id, { email, mailbox });
      return true;
    },
    async setName(id, name) {
      change(id, { name });
    },
    async setPhone(id, phone) {
      change(id, { phone });
    },
    async setAge(id, { at, wording }) {
      change(id, { ageConfirmedAt: at, ageWording: wording });
    },
    async setMarketing(id, marketing) {
      change(id, { marketing });
    },
    async setAutoplay(id, autoplay) {
      change(id, { autoplay });
    },
    async setHiddenNotes(id, hiddenNotes) {
      change(id, { hiddenNotes });
    },
    async noteSignIn(id, at) {
      tables.signIns.set(id, at);
    },
    async wasUsedSince(email, since) {
      const user = await findByEmail(email);
      if (user === null) return false;
      const sessions = [...tables.sessions.values()].filter(({ userId }) => userId === user.id);
      const times = [tables.signIns.get(user.id), ...sessions.map(({ lastUsedAt }) => lastUsedAt)];
      return times.some((at) => at !== undefined && at >= since);
    },
    async readPasswordHash(id) {
      return tables.passwords.get(id) ?? null;
    },
    async setPasswordHash(id, hash) {
      tables.passwords.set(id, hash);
    },
    async setRole(id, role) {
      change(id, { role });
    },
    async setSuspended(id, suspendedAt) {
      change(id, { suspendedAt });
    },
    async setErasesAt(id, erasesAt) {
      change(id, { erasesAt });
    },
    async listErasable(now, limit) {
      const where = ({ erasesAt }: User) => erasesAt !== null && erasesAt <= now;
      return tables.users.list({ where, by: ['erasesAt', 'id'], limit }).map(({ id }) => id);
    },
    async listStaff() {
      return tables.users.list({ where: ({ role }) => role !== 'listener', by: ['id'] });
    },
    async listSuspended(limit) {
      const where = ({ suspendedAt }: User) => suspendedAt !== null;
      return tables.users.list({ where, by: ['-suspendedAt', '-id'], limit });
    },
    async lockSuperadmins() {
      return tables.users.list({ where: ({ role }) => role === 'superadmin', by: ['id'] });
    },
    async raiseTokenVersion(id) {
      const tokenVersion = (tables.users.get(id)?.tokenVersion ?? 0) + 1;
      change(id, { tokenVersion });
      for (const [sessionId, session] of tables.sessions)
        if (session.userId === id && session.endedAt === null)
          tables.sessions.set(sessionId, { ...session, endedAt: clock.now() });
      return tokenVersion;
    },
    async raiseMediaEpoch(id) {
      if (!tables.users.has(id)) return;
      tables.endedMediaKeys.set(mediaKeyOf(tables, id), clock.now());
      tables.mediaEpochs.set(id, (tables.mediaEpochs.get(id) ?? 0) + 1);
    },
    async listEndedMediaKeys(withinMs) {
      const since = clock.now().getTime() - withinMs;
      return [...tables.endedMediaKeys].flatMap(([key, at]) => (at.getTime() > since ? key : []));
    },
    async purgeMediaKeys(before, limit) {
      const old = [...tables.endedMediaKeys].filter(([, at]) => at < before).slice(0, limit);
      for (const [key] of old) tables.endedMediaKeys.delete(key);
      return old.length;
    },
  };
};

export const memoryIdentityStore = (tables: MemoryTables): IdentityStore => ({
  async find(issuer, subject) {
    return tables.identities.first((one) => one.issuer === issuer && one.subject === subject);
  },
  async add(identity) {
    tables.identities.add(identity);
    return tables.identities.find(tables.identities.keyOf(identity)) ?? identity;
  },
});

export const memoryEmailChangeStore = (tables: MemoryTables): EmailChangeStore => ({
  async put(change) {
    tables.emailChanges.put(change);
  },
  async find(userId) {
    return tables.emailChanges.find(userId);
  },
  async findBySecret(secretHash) {
    return tables.emailChanges.first(
      ({ oldMailbox, newMailbox }) =>
        oldMailbox.secretHash === secretHash || newMailbox.secretHash === secretHash,
    );
  },
  async remove(userId) {
    tables.emailChanges.delete(userId);
  },
  async forget(before, limit) {
    return tables.emailChanges.purge(({ endsAt }) => endsAt < before, limit);
  },
});

export const memoryBannerAdminStore = (tables: MemoryTables): BannerAdminStore => ({
  async find() {
    return tables.bannerAdmin;
  },
  async put(admin) {
    tables.bannerAdmin = admin;
  },
});

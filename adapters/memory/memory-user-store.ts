import type { User } from '@meend/core/account/user';
import type { UserStore } from '@meend/core/ports/user-store';
import type { UserId } from '@meend/core/shared/ids';
import type { MemoryTables } from './memory-tables.ts';

export const memoryUserStore = (tables: MemoryTables): UserStore => {
  const change = (id: UserId, part: Partial<User>): void => {
    const user = tables.users.get(id);
    if (user) tables.users.set(id, { ...user, ...part });
  };
  const find = async (id: UserId): Promise<User | null> => tables.users.get(id) ?? null;
  const findByEmail = async (email: string): Promise<User | null> =>
    [...tables.users.values()].find((user) => user.email === email) ?? null;
  return {
    find,
    findByEmail,
    lock: find,
    async add(user) {
      const known = await findByEmail(user.email);
      if (known) return { user: known, isNew: false };
      tables.users.set(user.id, user);
      return { user, isNew: true };
    },
    async setPhone(id, phone) {
      change(id, { phone });
    },
    async setAgeConfirmed(id, at) {
      change(id, { ageConfirmedAt: at });
    },
  };
};

// The list of erased accounts in the data folder: a small file each, so that any number of processes may add to it.
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErasedAccount, ErasedAccounts } from '@meend/core/ports/erased-accounts';
import { parseId, type UserId } from '@meend/core/shared/ids';

const ENDING = '.txt';

export const erasedAccounts = (folder: string): ErasedAccounts => {
  const fileOf = (id: UserId): string => join(folder, `${id}${ENDING}`);
  const read = async (name: string): Promise<readonly ErasedAccount[]> => {
    const userId = name.endsWith(ENDING) ? parseId<UserId>(name.slice(0, -ENDING.length)) : null;
    if (userId === null) return [];
    const erasesAt = new Date((await readFile(join(folder, name), 'utf8')).trim());
    return Number.isNaN(erasesAt.getTime()) ? [] : [{ userId, erasesAt }];
  };
  return {
    async remember({ userId, erasesAt }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = `${fileOf(userId)}.${crypto.randomUUID()}.part`;
      try {
        const handle = await open(draft, 'wx', 0o600);
        try {
          await handle.writeFile(`${erasesAt.toISOString()}\n`);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(draft, fileOf(userId));
      } finally {
        await rm(draft, { force: true });
      }
    },
    forget: (userId) => rm(fileOf(userId), { force: true }),
    async list() {
      if (!existsSync(folder)) return [];
      const names = (await readdir(folder)).sort();
      return (await Promise.all(names.map(read))).flat();
    },
  };
};

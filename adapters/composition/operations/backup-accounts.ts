// Reads the accounts of a backup without a database.
import { join } from 'node:path';
import { type Manifest, ROW_FILES } from '@meend/adapters/backup/manifest.ts';
import { rowText } from '@meend/adapters/backup/row-files.ts';
import { copyFields, copyLines } from '@meend/adapters/postgres/dump/copy-text.ts';
import type { Role } from '@meend/core/account/user/user.ts';
import type { AccountState } from '@meend/core/privacy/since-backup.ts';
import { parseId, type UserId } from '@meend/core/shared/ids.ts';

interface BackedUp extends AccountState {
  readonly id: UserId;
  readonly email: string;
}

const AT_ONCE = 500;
const TABLE = 'users';

export const roleOf = (role: unknown): Role =>
  role === 'admin' || role === 'superadmin' ? role : 'listener';

type Row = Readonly<Record<string, unknown>>;

async function* rowsOfUsers(folder: string, manifest: Manifest): AsyncGenerator<Row> {
  const rowFile = manifest.tables.find(({ table }) => table === TABLE);
  if (rowFile === undefined) return;
  const { columns, file } = rowFile;
  for await (const line of copyLines(rowText(join(folder, ROW_FILES, file)))) {
    const fields = copyFields(line);
    yield Object.fromEntries(columns.map((column, index) => [column, fields[index] ?? null]));
  }
}

export async function* accountsIn(folder: string, manifest: Manifest): AsyncGenerator<readonly BackedUp[]> {
  let batch: BackedUp[] = [];
  for await (const row of rowsOfUsers(folder, manifest)) {
    const id = parseId<UserId>(String(row.id));
    if (id === null) continue;
    batch.push({
      id,
      email: String(row.email),
      role: roleOf(row.role),
      isSuspended: (row.suspended_at ?? null) !== null,
    });
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

// Roles are given by the operator alone: the command line of the product under test does it here too.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { ServedProduct } from './served-product.ts';

const root = resolve(import.meta.dirname, '../../..');

export type GrantedRole = 'admin' | 'superadmin';

/** Throws what the command says when it refuses. */
export const grantRole = (
  { dataDir }: Pick<ServedProduct, 'dataDir'>,
  email: string,
  role: GrantedRole,
): void => {
  const args = ['cli/main.ts', 'grant-role', '--email', email, '--role', role];
  const env = { ...process.env, DATA_DIR: dataDir };
  const granted = spawnSync(join(root, 'node_modules/.bin/node'), args, {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  if (granted.status !== 0) throw new Error(granted.stderr);
};

// Grants roles by the product's command line, the only way.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CLI, checkout } from '../servers/product-files.ts';
import type { ServedProduct } from './served-product.ts';

type GrantedRole = 'admin' | 'superadmin';

/** Throws the command's error. */
export const grantRole = (
  { dataDir }: Pick<ServedProduct, 'dataDir'>,
  email: string,
  role: GrantedRole,
): void => {
  const args = [CLI, 'grant-role', '--email', email, '--role', role];
  const env = { ...process.env, DATA_DIR: dataDir };
  const granted = spawnSync(join(checkout, 'node_modules/.bin/node'), args, {
    cwd: checkout,
    env,
    encoding: 'utf8',
  });
  if (granted.status !== 0) throw new Error(granted.stderr);
};

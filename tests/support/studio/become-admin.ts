// A listener of the served product whom the operator makes an admin, as it is done for real.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { becomeListener, expect, type Page, someone } from '../journey.ts';
import type { ServedProduct } from '../served-product.ts';

const root = resolve(import.meta.dirname, '../../..');

export const becomeAdmin = async (page: Page, { dataDir }: ServedProduct): Promise<void> => {
  const email = someone();
  await becomeListener(page, email);
  const asked = ['cli/main.ts', 'grant-role', '--email', email, '--role', 'admin', '--json'];
  const env = { ...process.env, DATA_DIR: dataDir };
  const node = join(root, 'node_modules/.bin/node');
  const granted = spawnSync(node, asked, { cwd: root, env, encoding: 'utf8' });
  expect(granted.status, granted.stderr).toBe(0);
};

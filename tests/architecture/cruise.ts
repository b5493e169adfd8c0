import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

type Cruise = {
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly rule: { readonly name: string };
    }[];
  };
};

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const rules = `${root}.dependency-cruiser.mjs`;
const program = `${root}node_modules/dependency-cruiser/bin/dependency-cruiser.mjs`;

/** Runs dependency-cruiser over the folders of a tree and returns the violations. */
export const cruise = (tree: string, folders: readonly string[]): Cruise => {
  const args = [program, '--config', rules, '--output-type', 'json', ...folders];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout) as Cruise;
};

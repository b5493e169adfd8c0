import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export const inProject = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const windows = process.platform === 'win32';

/** The Node 24 that the package `node` installs. */
const packagedNode = inProject(`node_modules/node/bin/node${windows ? '.exe' : ''}`);

/** The machine's own Node from 24 on; an older one starts the packaged Node. */
export const nodeFor = ({ version, execPath }) =>
  Number(version.split('.')[0]) >= 24 ? execPath : packagedNode;

export const projectNode = nodeFor({ version: process.versions.node, execPath: process.execPath });

export const hasProjectNode = () => existsSync(projectNode);

/** The machine's npm and its Node, which replacing node_modules does not remove. */
export const machineNpm = () => {
  const npm = process.env.npm_execpath;
  return npm ? { node: process.env.npm_node_execpath ?? process.execPath, npm } : undefined;
};

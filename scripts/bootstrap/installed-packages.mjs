import { existsSync, readFileSync } from 'node:fs';
import { inProject } from './project.mjs';

const packagesIn = (path) =>
  existsSync(inProject(path)) ? JSON.parse(readFileSync(inProject(path), 'utf8')).packages : {};

const isWanted = (entry, withDevelopment) =>
  !entry.link && !entry.extraneous && (withDevelopment || !(entry.dev || entry.devOptional));

const fits = (list, value) =>
  !list ||
  ((list.includes(value) || list.every((one) => one.startsWith('!'))) && !list.includes(`!${value}`));

const fitsMachine = (entry) => fits(entry.os, process.platform) && fits(entry.cpu, process.arch);

const lockedPackages = (withDevelopment) =>
  Object.entries(packagesIn('package-lock.json')).filter(
    ([path, entry]) =>
      path.includes('node_modules/') && isWanted(entry, withDevelopment) && fitsMachine(entry),
  );

/** True when npm's own record of what it installed agrees with the lock file. */
export const isInstalled = (withDevelopment) => {
  const installed = packagesIn('node_modules/.package-lock.json');
  return lockedPackages(withDevelopment).every(
    ([path, entry]) => entry.optional || installed[path]?.version === entry.version,
  );
};

/** True when this checkout was installed for development, which a lighter install must not take away. */
export const isDevelopmentInstall = () => existsSync(inProject('node_modules/vitest/package.json'));

/** Counts packages as they arrive: how many are there, of how many. */
export const packageCounter = (withDevelopment) => {
  const paths = lockedPackages(withDevelopment).map(([path]) => inProject(`${path}/package.json`));
  return () => ({ present: paths.filter((path) => existsSync(path)).length, total: paths.length });
};

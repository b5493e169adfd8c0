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

const wantedPackages = (locked, withDevelopment) =>
  Object.entries(locked).filter(
    ([path, entry]) =>
      path.includes('node_modules/') && isWanted(entry, withDevelopment) && fitsMachine(entry),
  );

/** Packages of the lock file that npm's record (node_modules/.package-lock.json) lacks or lists in another version. */
export const missingPackages = (locked, installed, withDevelopment) =>
  wantedPackages(locked, withDevelopment)
    .filter(([path, entry]) => !entry.optional && installed[path]?.version !== entry.version)
    .map(([path]) => path);

export const isInstalled = (withDevelopment) =>
  missingPackages(
    packagesIn('package-lock.json'),
    packagesIn('node_modules/.package-lock.json'),
    withDevelopment,
  ).length === 0;

/** Whether development packages are installed; an install without them would remove them. */
export const isDevelopmentInstall = () => existsSync(inProject('node_modules/vitest/package.json'));

/** Counts packages as they are installed: how many, of how many. */
export const packageCounter = (withDevelopment) => {
  const paths = wantedPackages(packagesIn('package-lock.json'), withDevelopment).map(([path]) =>
    inProject(`${path}/package.json`),
  );
  return () => ({ present: paths.filter((path) => existsSync(path)).length, total: paths.length });
};

// Files of the product that tests start, send or read as files, by their path from the top of a checkout on.
import { join, resolve } from 'node:path';

export const checkout = resolve(import.meta.dirname, '../../..');

/** The bundle, as in production. */
export const CLI = 'cli/dist/main.js';
export const CLI_SOURCE = 'cli/main.ts';
export const BUILD = 'scripts/build.mjs';
export const MIGRATIONS_FOLDER = 'adapters/postgres/migrations';
export const POSTGRES_SOURCES = 'adapters/postgres/**/*.ts';

export const cliFile = join(checkout, CLI);
/** A picture that uploads accept. */
export const pictureFile = join(checkout, 'web/public/icon-512.png');

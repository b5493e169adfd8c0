// Files of the product that tests start, send or read as files, by their path from the top of a checkout on.
import { join, resolve } from 'node:path';

export const checkout = resolve(import.meta.dirname, '../../..');

/** The bundle, as in production. */
export const CLI = 'cli/dist/main.js';
export const CLI_SOURCE = 'cli/main.ts';
export const BUILD = 'scripts/build.mjs';
export const POSTGRES_SOURCES = 'adapters/postgres/**/*.ts';

export const cliFile = join(checkout, CLI);
/** As every deployment starts it: requests leave little behind, so the young generation is small. */
export const NODE_FLAGS: readonly string[] = ['--max-semi-space-size=4'];
/** As every deployment sets it: otherwise glibc keeps a heap per thread and retains freed memory. */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' } as const;

/** A file that the web serves as it is. */
export const publicFile = (name: string): string => join(checkout, 'web/public', name);

/** A picture that uploads accept. */
export const pictureFile = publicFile('icon-512.png');

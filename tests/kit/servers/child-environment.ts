// Environment of the tests' processes: they live for seconds, so compiled code is cached and not optimized, and
// temporary files are in memory if there is enough.
import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Optimizing the embedded database's WebAssembly takes longer than a test's queries. */
const withoutOptimizedWasm = `import { setFlagsFromString } from 'node:v8'; setFlagsFromString('--liftoff-only');`;

const MEMORY_FOLDER = '/dev/shm';
/** A container's default /dev/shm has 64 MB. */
const ENOUGH_BYTES = 6 * 1024 ** 3;

/** A database consists of a thousand files: on a disk, creating and deleting them takes longer than the tests. */
const temporaryFolder = (): string => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return Math.min(bavail * bsize, freemem()) > ENOUGH_BYTES ? MEMORY_FOLDER : tmpdir();
  } catch {
    return tmpdir();
  }
};

/** Inherited by child processes. */
export const childEnvironment = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=data:text/javascript,${encodeURIComponent(withoutOptimizedWasm)}`,
  TMPDIR: process.env.TMPDIR ?? temporaryFolder(),
} as const;

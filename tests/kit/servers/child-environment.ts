// How the processes of the tests run: they live for seconds, so nothing is compiled twice or for speed later, and what they
// write lies in memory where there is enough of it.
import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Compiling the embedded database's WebAssembly once more for speed takes longer than a test asks of it. */
const withoutOptimizedWasm = `import { setFlagsFromString } from 'node:v8'; setFlagsFromString('--liftoff-only');`;

const MEMORY_FOLDER = '/dev/shm';
/** A container's own is of 64 MB. */
const ENOUGH_BYTES = 6 * 1024 ** 3;

/** Databases are made of a thousand files each: on a disk the making and removing takes longer than their tests. */
const temporaryFolder = (): string => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return Math.min(bavail * bsize, freemem()) > ENOUGH_BYTES ? MEMORY_FOLDER : tmpdir();
  } catch {
    return tmpdir();
  }
};

/** Inherited by whatever a test starts. */
export const childEnvironment = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=data:text/javascript,${encodeURIComponent(withoutOptimizedWasm)}`,
  TMPDIR: process.env.TMPDIR ?? temporaryFolder(),
} as const;

// How Node's processes of the tests run: they live for seconds, so nothing is compiled twice or for speed later.
import { fileURLToPath } from 'node:url';

/** Compiling the embedded database's WebAssembly once more for speed takes longer than a test asks of it. */
const withoutOptimizedWasm = `import { setFlagsFromString } from 'node:v8'; setFlagsFromString('--liftoff-only');`;

/** Inherited by whatever a test starts. */
export const childEnvironment = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)),
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(withoutOptimizedWasm)}`,
} as const;

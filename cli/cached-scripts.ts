// Runs the bundle's chunks and caches what V8 compiled of them. Node's own cache is made before a module runs, so it lacks
// every function that V8 compiles at its first call: a sixth of a start.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

const HEAD = '(function (exports, require, module, __filename, __dirname) { ';

/** Growth of the compiled code that is worth another write. */
const WORTH_STORING = 1.2;

interface CachedScripts {
  /** Runs a chunk in CommonJS and returns what it exports. */
  load(file: string): unknown;
  /** Writes the code of chunks that had no cache. */
  storeNew(): void;
  /** Writes the code of every chunk to which enough was added: another command may have run first. Takes some 40 ms. */
  store(): void;
}

const contentOf = (file: string): Buffer | undefined => {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
};

/** `folder` may be deleted at any time. */
export const cachedScripts = (folder: string): CachedScripts => {
  // V8 rejects code of another version or of other flags.
  const version = cachedDataVersionTag().toString(36);
  const modules = new Map<string, { exports: unknown }>();
  const compiled = new Map<string, { readonly script: Script; readonly cachedBytes: number }>();

  const compile = (file: string): Script => {
    const source = readFileSync(file);
    const cache = join(folder, `${basename(file)}-${version}-${crc32(source).toString(36)}`);
    const cachedData = contentOf(cache);
    const script = new Script(`${HEAD}${source}\n})`, {
      filename: file,
      columnOffset: -HEAD.length,
      ...(cachedData && { cachedData }),
    });
    const cachedBytes = script.cachedDataRejected === false ? (cachedData?.length ?? 0) : 0;
    compiled.set(cache, { script, cachedBytes });
    return script;
  };

  const load = (file: string): unknown => {
    const known = modules.get(file);
    if (known) return known.exports;
    const module = { exports: {} };
    modules.set(file, module);
    const fromNode = createRequire(file);
    const require = (id: string): unknown =>
      id.startsWith('./') ? load(join(dirname(file), id)) : fromNode(id);
    compile(file).runInThisContext()(module.exports, require, module, file, dirname(file));
    return module.exports;
  };

  const write = (isDue: (cachedBytes: number) => boolean): void => {
    try {
      mkdirSync(folder, { recursive: true });
      for (const [file, { script, cachedBytes }] of compiled) {
        if (!isDue(cachedBytes)) continue;
        const code = script.createCachedData();
        compiled.set(file, { script, cachedBytes: Math.max(code.length, cachedBytes) });
        if (code.length < WORTH_STORING * cachedBytes) continue;
        // Renamed when whole, since processes start at the same time.
        const own = `${file}.${process.pid}`;
        writeFileSync(own, code);
        renameSync(own, file);
      }
    } catch {
      // The folder cannot be written: the next start compiles again.
    }
  };

  return {
    load,
    storeNew: () => write((cachedBytes) => cachedBytes === 0),
    store: () => write(() => true),
  };
};

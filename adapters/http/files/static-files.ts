// Static files of the web build, read into memory at start: a URL is looked up and never turned into a path, and a
// newer build is served whole from the next start.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { AppContext } from '../calls/app-context.ts';
import { type Encoding, negotiateEncoding } from '../calls/text-compression.ts';

interface WebFile {
  readonly type: string;
  readonly etag: string;
  readonly isHashed: boolean;
  readonly bodies: Record<Encoding, Buffer>;
}

export interface StaticFiles {
  /** Sends a file for GET or HEAD; false if there is none at this path. */
  send(ctx: AppContext): boolean | Promise<boolean>;
  /** Text of a built file; null if there is none at this URL. */
  read(address: string): string | null;
  /** URL of the built file that matches; null if there is none. */
  find(address: RegExp): string | null;
  /** HTML of the application; null if the web was not built. */
  readonly indexHtml: string | null;
}

interface BuiltFiles extends StaticFiles {
  send(ctx: AppContext): boolean;
  /** JSON of the chunks each screen needs; null if the web was not built. */
  readonly screensJson: string | null;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

const orNull = (path: string): Promise<Buffer | null> => readFile(path).catch(() => null);

const toWebFile = (
  path: string,
  bytes: Buffer,
  smaller: { readonly br: Buffer | null; readonly gzip: Buffer | null } = { br: null, gzip: null },
): WebFile => ({
  type: types[extname(path)] ?? 'application/octet-stream',
  etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 27),
  isHashed: path.startsWith('/assets/'),
  bodies: { identity: bytes, br: smaller.br ?? bytes, gzip: smaller.gzip ?? bytes },
});

const SCREENS = '/.vite/screens.json';

/** Files of the build that only the server reads. */
const isHidden = (path: string): boolean => path.startsWith('/.');

const readTree = async (dir: string): Promise<[string, WebFile][]> => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && Object.hasOwn(types, extname(entry.name)));
  return Promise.all(
    files.map(async (entry): Promise<[string, WebFile]> => {
      const file = join(entry.parentPath, entry.name);
      const path = `/${relative(dir, file).split(sep).join('/')}`;
      const [bytes, br, gzip] = await Promise.all([
        readFile(file),
        orNull(`${file}.br`),
        orNull(`${file}.gz`),
      ]);
      return [path, toWebFile(path, bytes, { br, gzip })];
    }),
  );
};

/** Adds defaults for files that browsers and crawlers request, if the build has none. */
const withExpected = (built: readonly [string, WebFile][]): Map<string, WebFile> => {
  const files = new Map(built.filter(([path]) => !isHidden(path)));
  const icon = files.get('/icon.svg');
  if (icon !== undefined && !files.has('/favicon.ico')) files.set('/favicon.ico', icon);
  return files;
};

export const staticFiles = async (dir: string): Promise<BuiltFiles> => {
  const tree = existsSync(dir) ? await readTree(dir) : [];
  const files = withExpected(tree);

  return {
    indexHtml: await orNull(join(dir, 'index.html')).then((html) => html?.toString() ?? null),
    screensJson: tree.find(([path]) => path === SCREENS)?.[1].bodies.identity.toString() ?? null,
    find: (address) => [...files.keys()].find((path) => address.test(path)) ?? null,
    read: (address) => files.get(address)?.bodies.identity.toString() ?? null,
    send: (ctx) => {
      const file = files.get(ctx.path);
      if (file === undefined) return false;
      const encoding = negotiateEncoding(ctx.get('accept-encoding'));
      const body = file.bodies[encoding];
      const isEncoded = body !== file.bodies.identity;
      const etag = `"${file.etag}${isEncoded ? `-${encoding}` : ''}"`;
      ctx.state.route = file.isHashed ? '/assets/*' : ctx.path;
      ctx.set({
        'Cache-Control': file.isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        ETag: etag,
        Vary: 'Accept-Encoding',
      });
      ctx.type = file.type;
      if (ctx.get('if-none-match').includes(etag)) {
        ctx.status = 304;
        return true;
      }
      if (isEncoded) ctx.set('Content-Encoding', encoding);
      ctx.body = body;
      return true;
    },
  };
};

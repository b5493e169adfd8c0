// Static files of the web build, read into memory at start: a URL is looked up and never turned into a path, and a
// newer build is served whole from the next start.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
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

const toWebFile = (
  path: string,
  bytes: Buffer,
  smaller: { br: Buffer | null; gzip: Buffer | null },
): WebFile => ({
  type: types[extname(path)] ?? 'application/octet-stream',
  etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 27),
  isHashed: path.startsWith('/assets/'),
  bodies: { identity: bytes, br: smaller.br ?? bytes, gzip: smaller.gzip ?? bytes },
});

const SCREENS = '.vite/screens.json';

/** Files of the build that only the server reads. */
const isHidden = (name: string): boolean => name.startsWith('.');

/** Reads synchronously: of hundreds of small files, each would take four turns of the thread pool. */
const readTree = (dir: string): readonly [string, WebFile][] => {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  const existing = new Set(names);
  const read = (name: string): Buffer | null => (existing.has(name) ? readFileSync(join(dir, name)) : null);
  return names
    .filter((name) => !isHidden(name) && Object.hasOwn(types, extname(name)))
    .map((name) => {
      const path = `/${name.split(sep).join('/')}`;
      const smaller = { br: read(`${name}.br`), gzip: read(`${name}.gz`) };
      return [path, toWebFile(path, readFileSync(join(dir, name)), smaller)];
    });
};

/** Adds defaults for files that browsers and crawlers request, if the build has none. */
const withExpected = (built: readonly [string, WebFile][]): Map<string, WebFile> => {
  const files = new Map(built);
  const icon = files.get('/icon.svg');
  if (icon !== undefined && !files.has('/favicon.ico')) files.set('/favicon.ico', icon);
  return files;
};

export const staticFiles = (dir: string): BuiltFiles => {
  const files = withExpected(existsSync(dir) ? readTree(dir) : []);
  const textOf = (name: string): string | null => {
    const file = join(dir, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  };

  return {
    indexHtml: textOf('index.html'),
    screensJson: textOf(SCREENS),
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

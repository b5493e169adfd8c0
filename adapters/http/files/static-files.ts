// Static files of the web build, listed at start and read into memory with their first request or soon after the start:
// a URL is looked up and never turned into a path, and a newer build is served whole from the next start.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AppContext } from '../calls/app-context.ts';
import { type Encoding, negotiateEncoding } from '../calls/text-compression.ts';

interface Content {
  readonly etag: string;
  readonly bodies: Record<Encoding, Buffer>;
}

interface WebFile {
  readonly type: string;
  readonly isHashed: boolean;
  /** Reads the file at the first call. */
  content(): Content;
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
  /** Reads all that no request has asked for yet, between requests. */
  readAhead(): Promise<void>;
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

const toContent = (bytes: Buffer, br: Buffer | null, gzip: Buffer | null): Content => ({
  etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 27),
  bodies: { identity: bytes, br: br ?? bytes, gzip: gzip ?? bytes },
});

const toWebFile = (name: string, read: () => Content): WebFile => {
  let content: Content | null = null;
  return {
    type: types[extname(name)] ?? 'application/octet-stream',
    isHashed: name.startsWith('assets/'),
    content: () => {
      content ??= read();
      return content;
    },
  };
};

const SCREENS = '.vite/screens.json';

/** Files of the build that only the server reads. */
const isHidden = (name: string): boolean => name.startsWith('.');

/** Names under a folder. Node's own `recursive` asks for each file once more: 8 ms instead of 1. */
const namesIn = (dir: string, under = ''): string[] =>
  readdirSync(join(dir, under), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? namesIn(dir, `${under}${entry.name}/`) : `${under}${entry.name}`,
  );

/** Reads synchronously: of hundreds of small files, each would take four turns of the thread pool. */
const listTree = (dir: string): readonly [string, WebFile][] => {
  const names = namesIn(dir);
  const existing = new Set(names);
  const read = (name: string): Buffer => readFileSync(join(dir, name));
  const readIfThere = (name: string): Buffer | null => (existing.has(name) ? read(name) : null);
  return names
    .filter((name) => !isHidden(name) && Object.hasOwn(types, extname(name)))
    .map((name) => {
      const content = (): Content =>
        toContent(read(name), readIfThere(`${name}.br`), readIfThere(`${name}.gz`));
      return [`/${name}`, toWebFile(name, content)];
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
  const files = withExpected(existsSync(dir) ? listTree(dir) : []);
  const textOf = (name: string): string | null => {
    const file = join(dir, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  };

  return {
    indexHtml: textOf('index.html'),
    screensJson: textOf(SCREENS),
    find: (address) => [...files.keys()].find((path) => address.test(path)) ?? null,
    read: (address) => files.get(address)?.content().bodies.identity.toString() ?? null,
    readAhead: async () => {
      for (const file of files.values()) {
        file.content();
        await nextTurn();
      }
    },
    send: (ctx) => {
      const file = files.get(ctx.path);
      if (file === undefined) return false;
      const content = file.content();
      const encoding = negotiateEncoding(ctx.get('accept-encoding'));
      const body = content.bodies[encoding];
      const isEncoded = body !== content.bodies.identity;
      const etag = `"${content.etag}${isEncoded ? `-${encoding}` : ''}"`;
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

// The files of bull-board's application. An address is looked up among those that exist, never turned into a path.
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { sendText } from '../answers/text-compression.ts';
import type { AppContext } from '../app-context.ts';

const texts: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const pictures: Readonly<Record<string, string>> = { '.png': 'image/png', '.ico': 'image/x-icon' };

/** Answers the file at an address of the folder; false when there is none. */
export type SendBoardFile = (ctx: AppContext, address: string) => Promise<boolean>;

export const boardFiles = (folder: string): SendBoardFile => {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [`/${relative(folder, path).split(sep).join('/')}`, path]),
  );
  return async (ctx, address) => {
    const path = files.get(address);
    const type = path === undefined ? undefined : extname(path);
    if (path === undefined || type === undefined) return false;
    const [text, picture] = [texts[type], pictures[type]];
    if (text === undefined && picture === undefined) return false;
    ctx.set('Cache-Control', 'private, max-age=3600');
    if (text !== undefined) await sendText(ctx, text, await readFile(path, 'utf8'));
    else {
      ctx.type = picture ?? '';
      ctx.body = await readFile(path);
    }
    return true;
  };
};

// What a browser shows at every request to the job queues: signed, sent to that path alone, out of reach of scripts. Whom
// it lets in, and whether it still does, is for the database to say.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { UserId } from '@meend/core/shared/ids';
import { delays } from '@meend/core/shared/timings';
import type { QueuePageVisit } from '@meend/core/staff/queue-page';
import { z } from 'zod';
import type { AppContext } from '../app-context.ts';

export interface QueueCookie {
  put(ctx: AppContext, visit: QueuePageVisit): void;
  /** Null for none, and for anything that was not signed here. */
  read(ctx: AppContext): QueuePageVisit | null;
}

export interface QueueCookieSettings {
  readonly path: string;
  readonly isHttps: boolean;
  readonly key: Uint8Array;
}

const COOKIE = 'job-queues';
const FORM = /^([\w-]{1,400})\.([\w-]{43})$/;

const visitForm = z.strictObject({
  userId: z.string().transform((id) => id as UserId),
  tokenVersion: z.number().int(),
  endsAt: z.coerce.date(),
});

const parseVisit = (text: string): QueuePageVisit | null => {
  try {
    return visitForm.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

export const queueCookie = ({ path, isHttps, key }: QueueCookieSettings): QueueCookie => {
  // The prefix __Host- would ask for the path of the whole site.
  const name = isHttps ? `__Secure-${COOKIE}` : COOKIE;
  const seconds = delays.queuePageVisit / 1000;
  const attributes = `Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`;
  const sign = (payload: string): Buffer => createHmac('sha256', key).update(`${name}.${payload}`).digest();
  return {
    put(ctx, visit) {
      const payload = Buffer.from(JSON.stringify(visit)).toString('base64url');
      ctx.append('Set-Cookie', `${name}=${payload}.${sign(payload).toString('base64url')}; ${attributes}`);
    },
    read(ctx) {
      const [, payload = '', signature = ''] = FORM.exec(ctx.cookies.get(name) ?? '') ?? [];
      const isOurs = payload !== '' && timingSafeEqual(Buffer.from(signature, 'base64url'), sign(payload));
      return isOurs ? parseVisit(Buffer.from(payload, 'base64url').toString()) : null;
    },
  };
};

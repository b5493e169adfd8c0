// Access for the operator alone: a request from this machine, or one with the operator's token.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip'] as const;

/** A proxy on this machine also connects from the loopback address, but sends X-Forwarded-For. */
export const isAtThisMachine = ({ socket, headers }: IncomingMessage): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const hasToken = ({ headers }: IncomingMessage, token: string | null): boolean =>
  token !== null && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

export const isOperator = (req: IncomingMessage, token: string | null): boolean =>
  isAtThisMachine(req) || hasToken(req, token);

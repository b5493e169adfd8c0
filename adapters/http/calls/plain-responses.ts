// Responses sent without Koa: errors of recordings, requests that could not be parsed, and every response while the
// data is being prepared.

import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { isLineBroken } from '@meend/adapters/postgres/connection/sanitized-errors.ts';
import { httpStatusOf } from '@meend/core/contract/call/error-status.ts';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import { escapeHtml } from '@meend/core/shared/escape-html.ts';
import { defaultLanguage, type Language, negotiateLanguage } from '@meend/core/shared/languages.ts';
import { release } from '@meend/core/shared/release.ts';
import { pageMessages } from '../messages/page-messages.ts';
import { errorResponse } from './http-error.ts';
import { mendingNiche } from './mending-niche.ts';
import { HSTS, inertPolicy, waitingPolicy } from './security-headers.ts';

/** Whether the process or the machine has no free file descriptor (EMFILE, ENFILE); a retry may succeed in a moment. */
export const isOutOfFiles = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE');

// Retry on another web process: answers a load balancer's reads with 502 when this process itself has failed, so that
// the proxy sends the request to another one. Load shedding keeps its own status, because the other processes are as
// busy.

const CANNOT_SERVE = 502;

/**
 * Whether the failure lies in this process (a broken connection, no file descriptors) and not in the request or the
 * load.
 */
export const isProcessError = (error: unknown): boolean => isLineBroken(error) || isOutOfFiles(error);

/**
 * 502 for reads behind a proxy that retries; every other request gets `otherwise`, since a write must never run twice.
 */
export const whereUnable = (
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  otherwise: number,
): number => {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && headers['x-another-process'] === 'yes' ? CANNOT_SERVE : otherwise;
};

const RETRY_SECONDS = '2';

const extraHeaders: Partial<Record<ErrorCode, Record<string, string>>> = {
  'request.method-not-allowed': { Allow: 'GET, HEAD' },
  'request.unknown-expectation': { Connection: 'close' },
  'server.starting': { 'Retry-After': RETRY_SECONDS },
  'server.unavailable': { 'Retry-After': '5' },
};

const common = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': inertPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  Vary: 'Accept-Language',
};

const send = (
  req: IncomingMessage,
  res: ServerResponse,
  answer: { readonly status: number; readonly type: string; readonly text: string },
  headers: Readonly<Record<string, string>>,
): void => {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const body = Buffer.from(answer.text);
  req.resume();
  res.writeHead(answer.status, {
    'Content-Type': answer.type,
    'Content-Length': body.length,
    ...common,
    ...headers,
  });
  res.end(req.method === 'HEAD' ? undefined : body);
};

const languageOf = (req: IncomingMessage): Language => negotiateLanguage(req.headers['accept-language']);

const JSON_TYPE = 'application/json; charset=utf-8';

export const sendPlainError = (
  req: IncomingMessage,
  res: ServerResponse,
  code: ErrorCode,
  status = httpStatusOf(code),
): void => {
  const requestId = randomUUID();
  const text = JSON.stringify(errorResponse(code, languageOf(req), requestId));
  const headers = { 'X-Request-Id': requestId, ...extraHeaders[code] };
  send(req, res, { status, type: JSON_TYPE, text }, headers);
};

/** Sends the error of this process so that a load balancer retries reads on another one. */
export const sendUnavailable = (req: IncomingMessage, res: ServerResponse, error: unknown): void => {
  const status = httpStatusOf('server.unavailable');
  sendPlainError(req, res, 'server.unavailable', isProcessError(error) ? whereUnable(req, status) : status);
};

/** Error codes of Node's HTTP parser. */
const parserErrorCodes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'request.headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'request.too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.too-slow',
};

/** Time for the client to read the response before the connection is destroyed while it may still be sending. */
const CLOSE_DELAY_MS = 1_000;

/** Responds to bytes that Node could not parse as a request, and closes the connection. */
export const refuseRaw = (socket: Duplex, parserError: string | undefined, isHttps: boolean): void => {
  const code = parserErrorCodes[parserError ?? ''] ?? 'request.malformed';
  const requestId = randomUUID();
  const body = JSON.stringify(errorResponse(code, defaultLanguage, requestId));
  const headers = {
    'Content-Type': JSON_TYPE,
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
    'X-Request-Id': requestId,
    ...(isHttps ? Object.fromEntries([HSTS]) : {}),
    ...common,
  };
  const status = httpStatusOf(code);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  setTimeout(() => socket.destroy(), CLOSE_DELAY_MS).unref();
};

/** Background and text colour of both themes (web/styles/themes.css); inline, since this page cannot wait for files. */
const WAITING_STYLE = `body{margin:12vh auto 0;max-width:32rem;padding:0 1.5rem;text-align:center;text-wrap:balance;
font:1.125rem/1.55 system-ui,sans-serif;background:#15101b;color:#f7f0e8}
@media(prefers-color-scheme:light){body{background:#fbf6ef;color:#271a2f}}`;

const waitingPage = (
  language: Language,
  name: string,
  why: string,
  seconds: string,
): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light"><meta http-equiv="refresh" content="${seconds}"><title>${escapeHtml(name)}</title>
<style>${WAITING_STYLE}</style></head>
<body>${mendingNiche}<p>${escapeHtml(why)} ${pageMessages[language].opensByItself}</p></body></html>`;

/** Sends a page that explains the delay and reloads by itself to a navigation, and a JSON error to a call. */
const sendRetryPage = (
  req: IncomingMessage,
  res: ServerResponse,
  code: 'server.starting' | 'server.unavailable',
  name: string,
  why: 'busy' | 'starting',
  status = httpStatusOf(code),
): void => {
  if (!req.headers.accept?.includes('text/html') || req.url?.startsWith('/api/')) {
    sendPlainError(req, res, code, status);
    return;
  }
  const headers = extraHeaders[code] ?? {};
  const language = languageOf(req);
  const reason = pageMessages[language][why](name);
  const text = waitingPage(language, name, reason, headers['Retry-After'] ?? RETRY_SECONDS);
  const policy = { 'Content-Security-Policy': waitingPolicy };
  send(req, res, { status, type: 'text/html; charset=utf-8', text }, { ...headers, ...policy });
};

/** Load shedding: responds before the request is examined, at the lowest cost. */
export const busyAnswer =
  (productName: string) =>
  (req: IncomingMessage, res: ServerResponse): void =>
    sendRetryPage(req, res, 'server.unavailable', productName, 'busy');

/** Responds with 503 to every path but `/healthz` until the data is migrated and seeded. */
export const startingListener =
  (productName: string) =>
  (req: IncomingMessage, res: ServerResponse): void => {
    if (req.url === '/healthz') {
      send(req, res, { status: 200, type: JSON_TYPE, text: JSON.stringify({ status: 'ok', release }) }, {});
      return;
    }
    sendRetryPage(
      req,
      res,
      'server.starting',
      productName,
      'starting',
      whereUnable(req, httpStatusOf('server.starting')),
    );
  };

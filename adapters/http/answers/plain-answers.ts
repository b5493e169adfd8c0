// Answers given outside Koa: recordings' refusals, and everything while the data is being prepared.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorCode } from '@meend/core/shared/domain-error';
import { escapeHtml } from '@meend/core/shared/escape-html';
import { inertPolicy } from '../content-policies.ts';
import { errorAnswer, statusOf } from './refusal.ts';

const RETRY_SECONDS = '2';

const extraHeaders: Partial<Record<ErrorCode, Record<string, string>>> = {
  'request.method-not-allowed': { Allow: 'GET, HEAD' },
  'server.starting': { 'Retry-After': RETRY_SECONDS },
  'server.unavailable': { 'Retry-After': '5' },
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
    'Cache-Control': 'no-store',
    'Content-Security-Policy': inertPolicy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...headers,
  });
  res.end(req.method === 'HEAD' ? undefined : body);
};

export const refusePlainly = (req: IncomingMessage, res: ServerResponse, code: ErrorCode): void => {
  const requestId = randomUUID();
  const text = JSON.stringify(errorAnswer(code, requestId));
  const headers = { 'X-Request-Id': requestId, ...extraHeaders[code] };
  send(req, res, { status: statusOf(code), type: 'application/json; charset=utf-8', text }, headers);
};

const waitingPage = (name: string): string => `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>${escapeHtml(name)}</title></head>
<body><p>${escapeHtml(name)} is getting ready. This page opens by itself in a moment.</p></body></html>`;

/** Until the data is migrated and seeded, every path answers 503. */
export const startingAnswer =
  (productName: string) =>
  (req: IncomingMessage, res: ServerResponse): void => {
    const wantsPage = req.headers.accept?.includes('text/html') && !req.url?.startsWith('/api/');
    if (!wantsPage) {
      refusePlainly(req, res, 'server.starting');
      return;
    }
    const answer = { status: 503, type: 'text/html; charset=utf-8', text: waitingPage(productName) };
    send(req, res, answer, { 'Retry-After': RETRY_SECONDS });
  };

// The whole product with a trace collector: what it exports, what it never exports, and the effect of an unavailable
// one.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type RunningServer, start } from '@meend/adapters/composition/main-http.ts';
import { readConfig } from '@meend/adapters/config/config.ts';
import { loggedError, productLog } from '@meend/adapters/logging/product-log.ts';
import { tracedRequests } from '@meend/adapters/tracing/channels.ts';
import { openTracing } from '@meend/adapters/tracing/open-tracing.ts';
import { newDataDir } from '@meend/tests/kit/servers/embedded-template.ts';
import { expect, onTestFinished, test } from 'vitest';

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code?: number };
}

interface SentTraces {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

const listen = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const served = async (settings: Readonly<Record<string, string>>): Promise<RunningServer> => {
  const dataDir = await newDataDir('meend-traces-');
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent', ...settings });
  if (!config.ok) throw new Error(config.error.join('\n'));
  return start(config.value, () => undefined);
};

const attributesOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const EMAIL = 'asha.traces@example.com';
const SEARCHED = 'zamindar';

/** Signs up by the mailed code, lists stories, orders a plan, and requests a missing page. */
const evening = async ({
  url,
}: RunningServer): Promise<{ readonly token: string; readonly orderId: string }> => {
  let cookie = '';
  const post = (path: string, body: object, token?: string) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  const response = await post('/api/users/request-signup-link', { email: EMAIL, marketingOptIn: false });
  cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  let code = '';
  await expect
    .poll(async () => {
      const mails = (await (await fetch(`${url}/dev/mailbox.json`)).json()) as { to: string; text: string }[];
      code =
        /code: (\d{3}) (\d{3})/
          .exec(mails[0]?.text ?? '')
          ?.slice(1)
          .join('') ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/);
  const verified = await post('/api/users/verify-code', { email: EMAIL, code });
  const { token } = (await verified.json()) as { token: string };
  await fetch(`${url}/api/playlist/playlists`);
  const ordered = await post(
    '/api/payment/newOrderId',
    {
      userDetails: { email: EMAIL },
      playListDetails: { name: '30 days', price: 49, duration: 30, paymentFrom: 'subscription' },
    },
    token,
  );
  const { orderID = '' } = (await ordered.json()) as { orderID?: string };
  await fetch(`${url}/api/search?q=${SEARCHED}`);
  await fetch(`${url}/search?q=${SEARCHED}`);
  await fetch(`${url}/api/nowhere?email=${encodeURIComponent(EMAIL)}`);
  return { token, orderId: orderID };
};

test('an evening is traced as requests, statements, jobs and calls, without personal data', {
  timeout: 60_000,
}, async () => {
  const bodies: Buffer[] = [];
  const keys = new Set<unknown>();
  const collector = await listen(async (request, response) => {
    keys.add(`${request.method} ${request.url} ${request.headers['x-api-key']}`);
    bodies.push(await buffer(request));
    response.end('{}');
  });
  const server = await served({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=only-the-collector-knows',
  });
  const { token, orderId } = await evening(server);
  await server.stop();

  expect([...keys]).toEqual(['POST /v1/traces only-the-collector-knows']);
  const raw = bodies.map((body) => body.toString()).join('\n');
  const spans = bodies
    .flatMap((body) => (JSON.parse(body.toString()) as SentTraces).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const named = (name: string) => spans.filter((span) => span.name === name);
  const inside = (parent: SentSpan | undefined) =>
    spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId).map(({ name }) => name);

  const [signUp] = named('POST /api/users/request-signup-link');
  expect(attributesOf(signUp as SentSpan)).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/users/request-signup-link',
    'http.response.status_code': expect.anything(),
    'app.request_id': expect.any(String),
  });
  expect(inside(signUp)).toContain('INSERT outbox');
  const [order] = named('POST /api/payment/newOrderId');
  // Caller, entitlements, order, provider session: one statement each, without a transaction.
  const expected = ['SELECT sessions', 'SELECT subscriptions', 'WITH orders', 'POST', 'UPDATE orders'];
  expect(inside(order)).toEqual(expected);
  const mails = spans.filter(({ name }) => name.startsWith('job '));
  expect(mails.map(({ parentSpanId }) => parentSpanId ?? '')).toEqual(mails.map(() => ''));
  expect(mails.length).toBeGreaterThan(0);

  const [, claims = ''] = token.split('.');
  const { userId } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { userId: string };
  expect(named('GET /api/search')).toHaveLength(1);
  for (const secret of [EMAIL, encodeURIComponent(EMAIL), token, userId, orderId, 'asha', SEARCHED])
    expect(raw.includes(secret), secret).toBe(false);
  expect(orderId).not.toBe('');
});

/** Traces requests to the end with this collector; returns what is logged. */
const traced = async (requests: number, collector: RequestListener): Promise<readonly string[]> => {
  const lines: string[] = [];
  const log = productLog('warn', { write: (line) => lines.push(line) });
  const tracing = await openTracing(
    { tracing: { endpoint: await listen(collector), headers: {}, share: 1 }, productKey: 'raag' },
    { log, describeError: loggedError },
  );
  const ctx = { method: 'GET', status: 200, state: { route: '/', requestId: 'a' } };
  for (let count = 0; count < requests; count += 1)
    await tracedRequests.tracePromise(async () => undefined, { ctx });
  await tracing?.stop();
  return lines;
};

test('a collector that never responds delays no request, nor the end of tracing', async () => {
  const requestPaths: string[] = [];
  await traced(20, (request) => void requestPaths.push(request.url ?? ''));
  expect(requestPaths).toContain('/v1/traces');
});

test('a collector that rejects is logged, once', async () => {
  let refused = 0;
  // Two batches of 512, exported separately.
  const lines = await traced(1_024, (request, response) => {
    request.resume();
    refused += 1;
    response.writeHead(400).end('{}');
  });
  expect(refused).toBeGreaterThan(1);
  expect(lines).toEqual([expect.stringContaining('traces could not be exported')]);
});

test('without an endpoint for traces none of their libraries is loaded', () => {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    await import('@meend/adapters/composition/main-http.ts');
    await import('@meend/adapters/composition/main-worker.ts');
    console.log(JSON.stringify([loaded.some((url) => url.includes('/koa/')), loaded.filter((url) => url.includes('opentelemetry/sdk') || url.includes('exporter'))]));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual([true, []]);
});

// Spans of requests, statements, jobs and calls to providers, exported by OTLP over HTTP. Names and attributes follow
// OpenTelemetry's semantic conventions; none contains a URL, a listener's id, a parameter or a message. Exporting never
// delays a request: spans beyond the queue's size are dropped.

import { subscribe, type TracingChannel, unsubscribe } from 'node:diagnostics_channel';
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import {
  type CurrentTrace,
  currentTrace,
  type TracedCall,
  type TracedJob,
  type TracedQuery,
  type TracedRequest,
  tracedCalls,
  tracedJobs,
  tracedQueries,
  tracedRequests,
} from './channels.ts';
import type { Tracing, TracingNeeds, TracingSettings } from './tracing.ts';

/** Span name of a statement: the verb and the first table. */
interface QueryName {
  readonly operation: string;
  readonly table: string | null;
}

const VERB =
  /^\s*(?:\(\s*)?(select|insert|update|delete|with|begin|start|commit|rollback|savepoint|release|set|listen|notify)\b/i;
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?(?:public"?\."?)?([a-z_]{1,60})\b/i;

/** Any other statement is `OTHER`. */
export const queryName = (statement: string): QueryName => {
  const operation = VERB.exec(statement)?.[1]?.toUpperCase() ?? 'OTHER';
  return { operation, table: TABLE.exec(statement)?.[1] ?? null };
};

type Needs = TracingSettings & TracingNeeds & { readonly serviceName: string };

interface Within extends CurrentTrace {
  readonly span: Span;
}

interface Traced<Message> {
  readonly kind: SpanKind;
  /** Starts a new trace instead of a child span. */
  readonly isRoot: boolean;
  name(message: Message): string;
  attributes(message: Message): Attributes;
  /** Whether it failed although nothing was thrown. */
  isFailed?(message: Message): boolean;
}

/** The messages of undici's diagnostics channel for `fetch`. */
interface FetchMessage {
  readonly request: { readonly origin?: string | URL; readonly method?: string };
  readonly response?: { readonly statusCode?: number };
  readonly error?: unknown;
}

const SEND_WITHIN_MS = 5_000;
const LEAVE_WITHIN_MS = 2_000;
const LOG_INTERVAL_MS = 10 * 60_000;
const MAX_QUEUE_SIZE = 2_048;

const requests: Traced<TracedRequest> = {
  kind: SpanKind.SERVER,
  isRoot: true,
  name: ({ ctx }) => `${ctx.method} ${ctx.state.route}`,
  attributes: ({ ctx }) => ({
    'http.request.method': ctx.method,
    'http.route': ctx.state.route,
    'http.response.status_code': ctx.status,
    'app.request_id': ctx.state.requestId,
  }),
  isFailed: ({ ctx }) => ctx.status >= 500,
};

const jobs: Traced<TracedJob> = {
  kind: SpanKind.CONSUMER,
  isRoot: true,
  name: ({ kind }) => `job ${kind}`,
  attributes: ({ kind, attempts }) => ({ 'app.job.kind': kind, 'app.job.tries': attempts }),
};

const calls: Traced<TracedCall> = {
  kind: SpanKind.CLIENT,
  isRoot: false,
  name: ({ name }) => name,
  attributes: ({ host }) => ({ 'server.address': host }),
};

const within = (): Within | undefined => currentTrace.getStore() as Within | undefined;

export const otlpTracing = ({
  endpoint,
  headers,
  share,
  serviceName,
  log,
  describeError,
}: Needs): Tracing => {
  const fail = (span: Span, thrown: unknown): void => {
    const { name, code } = describeError(thrown);
    span.setAttribute('error.type', code ?? name).setStatus({ code: SpanStatusCode.ERROR });
  };
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: SEND_WITHIN_MS,
  });
  let loggedAt = Number.NEGATIVE_INFINITY;
  const loggingExporter = {
    export: (spans: Parameters<typeof exporter.export>[0], done: Parameters<typeof exporter.export>[1]) =>
      exporter.export(spans, (result) => {
        if (result.error !== undefined && performance.now() - loggedAt > LOG_INTERVAL_MS) {
          loggedAt = performance.now();
          log.warn(
            { fault: result.error, spans: spans.length },
            'traces could not be exported and are dropped',
          );
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: loggingExporter,
        exportTimeoutMillis: SEND_WITHIN_MS,
        maxQueueSize: MAX_QUEUE_SIZE,
      }),
    ],
  });
  const tracer = provider.getTracer(serviceName);
  const ending: (() => void)[] = [];

  /** A child span of the current trace; null if there is none, or if it is not sampled. */
  const startInside = (
    name: string,
    kind: SpanKind,
    attributes: Attributes,
    startTime?: number,
  ): Span | null => {
    const around = within()?.span;
    if (!around?.isRecording()) return null;
    const options = { kind, attributes, ...(startTime !== undefined && { startTime }) };
    return tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, around));
  };

  const listenTo = <Message extends object>(
    { start, asyncEnd, error }: TracingChannel<unknown, Message>,
    { kind, isRoot, name, attributes, isFailed = () => false }: Traced<Message>,
  ): void => {
    const open = new WeakMap<object, Span>();
    start.bindStore(currentTrace, (message): CurrentTrace => {
      // The final name is known only at the end.
      const begun = isRoot
        ? tracer.startSpan('begun', { kind }, ROOT_CONTEXT)
        : startInside(name(message as Message), kind, attributes(message as Message));
      if (begun === null) return within() as Within;
      open.set(message as Message, begun);
      return { traceId: begun.spanContext().traceId, span: begun } as Within;
    });
    const onError = (message: unknown): void => {
      const span = open.get(message as Message);
      if (span) fail(span, Reflect.get(message as Message, 'error'));
    };
    const onEnd = (message: unknown): void => {
      const span = open.get(message as Message);
      if (!span) return;
      if (isRoot) span.updateName(name(message as Message)).setAttributes(attributes(message as Message));
      if (isFailed(message as Message)) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
    error.subscribe(onError);
    asyncEnd.subscribe(onEnd);
    ending.push(() => {
      start.unbindStore(currentTrace);
      error.unsubscribe(onError);
      asyncEnd.unsubscribe(onEnd);
    });
  };

  const onChannel = (name: string, listener: (message: unknown) => void): void => {
    subscribe(name, listener);
    ending.push(() => unsubscribe(name, listener));
  };

  listenTo(tracedRequests as TracingChannel<unknown, TracedRequest>, requests);
  listenTo(tracedJobs as TracingChannel<unknown, TracedJob>, jobs);
  listenTo(tracedCalls as TracingChannel<unknown, TracedCall>, calls);

  onChannel(String(tracedQueries.name), (message) => {
    const { statement, tookMs, isFailed } = message as TracedQuery;
    const { operation, table } = queryName(statement);
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table !== null && { 'db.collection.name': table }),
    };
    const name = table === null ? operation : `${operation} ${table}`;
    const span = startInside(name, SpanKind.CLIENT, attributes, Date.now() - tookMs);
    if (isFailed) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });

  const fetches = new WeakMap<object, Span>();
  onChannel('undici:request:create', (message) => {
    const { request } = message as FetchMessage;
    const method = request.method ?? 'GET';
    const host = URL.parse(String(request.origin))?.hostname ?? '';
    const span = startInside(method, SpanKind.CLIENT, {
      'http.request.method': method,
      'server.address': host,
    });
    if (span) fetches.set(request, span);
  });
  onChannel('undici:request:headers', (message) => {
    const { request, response } = message as FetchMessage;
    const status = response?.statusCode ?? 0;
    const span = fetches.get(request)?.setAttribute('http.response.status_code', status);
    if (status >= 400)
      span?.setAttribute('error.type', `${status}`).setStatus({ code: SpanStatusCode.ERROR });
  });
  onChannel('undici:request:trailers', (message) => fetches.get((message as FetchMessage).request)?.end());
  onChannel('undici:request:error', (message) => {
    const { request, error } = message as FetchMessage;
    const span = fetches.get(request);
    if (!span) return;
    fail(span, error);
    span.end();
  });

  return {
    async stop() {
      for (const end of ending) end();
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, LEAVE_WITHIN_MS);
      });
      await Promise.race([provider.shutdown().catch(() => undefined), limit]);
      clearTimeout(timer);
    },
  };
};

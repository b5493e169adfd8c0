// HTTP client of the payment provider: authentication, one timeout for the whole response, a maximum size, no
// redirects. Status 200 with JSON is an answer, whatever it says; all else but a rejection counts as unavailable and is
// logged in one line, without what was sent or received.

import type { ProviderUnavailable } from '@meend/core/payment/provider-order.ts';
import { wireError } from './cashfree-wire.ts';

// Circuit breaker for the payment provider: opens for one kind of request after requests about `failureThreshold`
// different subjects failed without a success in between, so that callers fail fast. One order that always fails never
// opens it, and failing reads do not stop new orders. A 429 response opens it for as long as the response asks, because
// the provider counts each kind separately.

interface CircuitBreakerSettings {
  /** Failing subjects after which the circuit opens. */
  readonly failureThreshold?: number;
  /** How long it stays open, in milliseconds. */
  readonly quietMs?: number;
  readonly nowMs?: () => number;
}

interface Request {
  /** Kind of request. */
  readonly name: string;
  /** What is asked about: an order's id. */
  readonly subject: string;
}

interface CircuitBreaker {
  isOpen(kind: string): boolean;
  /** Whether a 429 response has opened it. */
  isRateLimited(kind: string): boolean;
  /** Opens it for the provider's number of seconds, or for `quietMs` if that number is invalid. */
  openFor(kind: string, seconds: number): void;
  /** Counts a response; true if it opened the circuit. */
  record(request: Request, isSensible: boolean): boolean;
}

const FAILURE_THRESHOLD = 8;
const QUIET_MS = 5_000;
/** Upper limit: one request per hour is harmless, and an absurd number must not stop sales for a day. */
const MAX_OPEN_MS = 60 * 60_000;

interface Circuit {
  readonly failing: Set<string>;
  quietUntil: number;
  rateLimitedUntil: number;
}

export const circuitBreaker = ({
  failureThreshold = FAILURE_THRESHOLD,
  quietMs = QUIET_MS,
  nowMs = () => performance.now(),
}: CircuitBreakerSettings): CircuitBreaker => {
  const circuits = new Map<string, Circuit>();
  const circuitOf = (kind: string): Circuit => {
    const circuit = circuits.get(kind) ?? { failing: new Set(), quietUntil: 0, rateLimitedUntil: 0 };
    circuits.set(kind, circuit);
    return circuit;
  };
  const isRateLimited = (kind: string): boolean => nowMs() < circuitOf(kind).rateLimitedUntil;
  return {
    isRateLimited,
    isOpen: (kind) => nowMs() < circuitOf(kind).quietUntil || isRateLimited(kind),
    openFor(kind, seconds) {
      const waitMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : quietMs;
      circuitOf(kind).rateLimitedUntil = nowMs() + Math.min(waitMs, MAX_OPEN_MS);
    },
    record({ name, subject }, isSensible) {
      const circuit = circuitOf(name);
      if (isSensible) circuit.failing.clear();
      else circuit.failing.add(subject);
      if (circuit.failing.size < failureThreshold) return false;
      circuit.failing.clear();
      circuit.quietUntil = nowMs() + quietMs;
      return true;
    },
  };
};

export interface ClientSettings extends CircuitBreakerSettings {
  /** Without a trailing slash: `https://api.cashfree.com/pg`, or the sandbox's. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly timeoutMs?: number;
  /** Called for every invalid or missing response: the call, and the error in a few words. */
  readonly onProviderError?: (call: string, detail: string) => void;
}

interface ProviderCall {
  /** Name for the log: `create order`. */
  readonly name: string;
  readonly path: string;
  /** The order asked about: its repeated failures count once. */
  readonly subject: string;
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

export type Reply =
  | { readonly kind: 'answered'; readonly body: unknown }
  /** The provider understood and rejected the request, with its own short code; 404 is `missing`. */
  | { readonly kind: 'missing' | 'refused'; readonly detail: string }
  | { readonly kind: 'trouble'; readonly unavailable: ProviderUnavailable };

interface CashfreeClient {
  request(call: ProviderCall): Promise<Reply>;
  /** Reports a well-formed response whose content is wrong. */
  unavailable(call: string, detail: string): ProviderUnavailable;
}

const API_VERSION = '2025-01-01';
const TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 256 * 1024;
const REJECTION_STATUSES: readonly number[] = [400, 404, 409, 422];

const readAnswer = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_RESPONSE_BYTES) throw new RangeError('the response is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const errorDetail = (error: unknown): string => {
  if (error instanceof RangeError) return error.message;
  if (error instanceof Error && error.name === 'TimeoutError') return 'no whole answer in time';
  return 'the connection failed';
};

const toUnavailable = (detail: string): ProviderUnavailable => ({ code: 'provider.unavailable', detail });

/** Seconds from the provider's own header, else from Retry-After, which may also hold a date. */
const secondsToWait = ({ headers }: Response): number => {
  const retryAfter = headers.get('x-ratelimit-retry') ?? headers.get('retry-after') ?? '';
  const seconds = Number(retryAfter);
  return Number.isNaN(seconds) ? (Date.parse(retryAfter) - Date.now()) / 1_000 : seconds;
};

const unavailableReply = (detail: string): Reply => ({
  kind: 'trouble',
  unavailable: toUnavailable(detail),
});

const LEFT_ALONE = 'requests to the provider are paused';

const putOff: Reply = {
  kind: 'trouble',
  unavailable: { ...toUnavailable(LEFT_ALONE), isPutOff: true },
};

const parseReply = (status: number, text: string): Reply => {
  const body = parseJson(text);
  if (status === 200)
    return body === undefined ? unavailableReply('the answer is no JSON') : { kind: 'answered', body };
  const error = wireError.safeParse(body);
  if (!REJECTION_STATUSES.includes(status) || !error.success) return unavailableReply(`status ${status}`);
  return { kind: status === 404 ? 'missing' : 'refused', detail: error.data.code };
};

export const cashfreeClient = (settings: ClientSettings): CashfreeClient => {
  const quiet = circuitBreaker(settings);

  const initOf = ({ method = 'GET', body, idempotencyKey }: ProviderCall): RequestInit => ({
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: {
      'content-type': 'application/json',
      'x-api-version': API_VERSION,
      'x-client-id': settings.clientId,
      'x-client-secret': settings.clientSecret,
      ...(idempotencyKey === undefined ? {} : { 'x-idempotency-key': idempotencyKey }),
    },
  });

  const unavailable = (call: string, detail: string): ProviderUnavailable => {
    settings.onProviderError?.(call, detail);
    return toUnavailable(detail);
  };

  return {
    unavailable,
    async request(call) {
      // Logged when the circuit opened; logging every call meanwhile would add nothing.
      if (quiet.isRateLimited(call.name)) return putOff;
      if (quiet.isOpen(call.name)) return unavailableReply(LEFT_ALONE);
      const reply = await fetch(settings.baseUrl + call.path, initOf(call))
        .then(async (response) => {
          const answer = parseReply(response.status, await readAnswer(response));
          if (response.status === 429) quiet.openFor(call.name, secondsToWait(response));
          return answer;
        })
        .catch((error) => unavailableReply(errorDetail(error)));
      if (reply.kind === 'trouble') unavailable(call.name, reply.unavailable.detail);
      if (quiet.record(call, reply.kind !== 'trouble'))
        settings.onProviderError?.(
          call.name,
          'too many failures in a row: requests to the provider are paused',
        );
      return reply;
    },
  };
};

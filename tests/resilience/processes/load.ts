// Closed-loop load: listeners with short pauses, each on one keep-alive connection, until stopped.
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Question {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The expected status. */
  readonly status: number;
  /** The expected size of the body, if known. */
  readonly bytes?: number;
}

interface Load {
  /** Number of correct responses so far. */
  answered(): number;
  /** Waits for pending responses, and returns the failures. */
  stop(): Promise<readonly string[]>;
}

const client = (url: string) => {
  const { hostname: host, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = async ({ method = 'GET', path, headers, body }: Question) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const type = sent === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ host, port, method, path, agent, headers: { ...type, ...headers } }, resolve)
        .once('error', reject)
        .end(sent);
    });
    return { status: answer.statusCode, bytes: (await buffer(answer)).length };
  };
  return { send, close: () => agent.destroy() };
};

/** Each listener sends the requests of its function in turn, with `restMs` in between. */
export const load = (
  url: string,
  listeners: readonly { readonly next: (turn: number) => Question; readonly restMs: number }[],
): Load => {
  let isStopped = false;
  let count = 0;
  const failures: string[] = [];
  const listen = async ({ next, restMs }: (typeof listeners)[number]): Promise<void> => {
    const { send, close } = client(url);
    for (let turn = 0; !isStopped; turn += 1) {
      const question = next(turn);
      const label = `${question.method ?? 'GET'} ${question.path.slice(0, 60)}`;
      try {
        const { status, bytes } = await send(question);
        const isRight = status === question.status && (question.bytes ?? bytes) === bytes;
        if (isRight) count += 1;
        else failures.push(`${label}: ${status} with ${bytes} bytes`);
      } catch (fault) {
        failures.push(`${label}: ${fault}`);
      }
      await new Promise((resolve) => setTimeout(resolve, restMs));
    }
    close();
  };
  const listening = Promise.all(listeners.map(listen));
  return {
    answered: () => count,
    stop: async () => {
      isStopped = true;
      await listening;
      return failures;
    },
  };
};

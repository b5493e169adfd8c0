// Destroys frozen connections: a broken network path may leave one silent for hours without an error. After a query
// timeout the driver returns it to the pool as if it were healthy, and the next user would time out too.

interface Line {
  query(...args: readonly unknown[]): unknown;
  end(): Promise<void>;
  on(event: 'error', listener: () => void): unknown;
}

interface Pool {
  on(event: 'connect', listener: (line: Line) => void): unknown;
}

/** The driver's message for a query that exceeded `query_timeout`, which has no code. */
const isUnanswered = ({ message }: Error): boolean => message === 'Query read timeout';

/** Must be called before the pool opens its first connection. */
export const endFrozenLines = (pool: Pool): void => {
  pool.on('connect', (line) => {
    const query = line.query.bind(line);
    let isFrozen = false;
    // The error is reported by the next query; without a listener here it would end the process.
    line.on('error', () => undefined);
    line.query = (...args) => {
      const answer = query(...args);
      if (answer instanceof Promise)
        answer.catch((error: unknown) => {
          if (!(error instanceof Error) || !(isFrozen || isUnanswered(error))) return;
          // The rollback that follows fails for the same reason.
          Object.assign(error, { code: 'ETIMEDOUT' });
          if (!isFrozen) line.end().catch(() => undefined);
          isFrozen = true;
        });
      return answer;
    };
  });
};

// A line may freeze: nothing comes any more and nothing says so, for hours. The driver gives a question up after a while
// and hands its connection back as if it were well; whoever is given it next would wait as long. So it is ended instead.

interface Line {
  query(...args: readonly unknown[]): unknown;
  end(): Promise<void>;
  on(event: 'error', listener: () => void): unknown;
}

interface Pool {
  on(event: 'connect', listener: (line: Line) => void): unknown;
}

/** What the driver says of a question that was not answered within `query_timeout`; it has no code of its own. */
const isUnanswered = ({ message }: Error): boolean => message === 'Query read timeout';

/** To be called before the pool's first connection is made. */
export const endFrozenLines = (pool: Pool): void => {
  pool.on('connect', (line) => {
    const query = line.query.bind(line);
    let isFrozen = false;
    // What ended unheard is told to whoever asks next; nobody listens in between.
    line.on('error', () => undefined);
    line.query = (...args) => {
      const answer = query(...args);
      if (answer instanceof Promise)
        answer.catch((error: unknown) => {
          if (!(error instanceof Error) || !(isFrozen || isUnanswered(error))) return;
          // What is asked afterwards, to take a transaction back, fails for the same reason.
          Object.assign(error, { code: 'ETIMEDOUT' });
          if (!isFrozen) line.end().catch(() => undefined);
          isFrozen = true;
        });
      return answer;
    };
  });
};

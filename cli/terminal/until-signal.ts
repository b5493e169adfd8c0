// Runs a long-running command until a signal: the first stops it gracefully, the second at once.
import type { Output } from './command-runner.ts';

export const runUntilSignal = (
  ends: Readonly<Record<'SIGTERM' | 'SIGINT', () => Promise<void>>>,
  { print }: Pick<Output, 'print'>,
): void => {
  let isStopping = false;
  const stop = (end: () => Promise<void>) => (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    print('Stopping …');
    end().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop(ends.SIGTERM));
  process.on('SIGINT', stop(ends.SIGINT));
};

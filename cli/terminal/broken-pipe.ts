// A reader like `head` closes the pipe early: output ends there, the work does not, and the exit code is its own.

export const ignoreBrokenPipe = (...streams: readonly NodeJS.WriteStream[]): void => {
  for (const stream of streams)
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
};

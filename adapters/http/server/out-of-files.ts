/** This process, or the whole machine, has no descriptor left: the same request succeeds in a moment. */
export const isOutOfFiles = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE');

/** Whether the process or the machine has no free file descriptor (EMFILE, ENFILE); a retry may succeed in a moment. */
export const isOutOfFiles = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE');

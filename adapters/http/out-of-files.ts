/** This process, or the whole machine, has no descriptor left: the same request succeeds in a moment. */
export const isOutOfFiles = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && (fault.code === 'EMFILE' || fault.code === 'ENFILE');

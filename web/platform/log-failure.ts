/** For whoever looks into the browser's log: what failed and how, never whose it was. */
export const logFailure = (what: string, cause: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: the one place where a failure that is only logged is logged
  console.warn(what, cause instanceof Error ? cause.message : '');
};

/** What should never be met in a page of ours: a stored value that somebody edited. */
export const logError = (what: string): void => {
  // biome-ignore lint/suspicious/noConsole: as above
  console.error(what);
};

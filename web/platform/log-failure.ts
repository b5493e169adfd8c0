/** Logs a failure to the browser's console: what failed and how, without personal data. */
export const logFailure = (what: string, cause: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: the only place that logs failures to the console
  console.warn(what, cause instanceof Error ? cause.message : '');
};

/** Logs a violated invariant, such as a stored value edited by hand. */
export const logError = (what: string): void => {
  // biome-ignore lint/suspicious/noConsole: as above
  console.error(what);
};

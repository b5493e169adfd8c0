/** Exit codes: done, failed, wrong usage, wrong settings; the last two are EX_USAGE and EX_CONFIG of sysexits.h. */
export const exitCodes = { failed: 1, wrongUsage: 64, wrongSettings: 78 } as const;

/** An expected failure: its message is printed without a stack trace. */
export class CommandError extends Error {
  readonly code: string;
  readonly exitCode: number;

  constructor(code: string, message: string, exitCode: number = exitCodes.failed) {
    super(message);
    this.code = code;
    this.exitCode = exitCode;
  }
}

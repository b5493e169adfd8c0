/** Done, refused or failed, wrongly used, wrong settings; the last two in the numbers of sysexits.h. */
export const exitCodes = { failed: 1, wrongUsage: 64, wrongSettings: 78 } as const;

/** An expected refusal: its sentence is told, without a trace of where it came from. */
export class CommandError extends Error {
  readonly code: string;
  readonly exitCode: number;

  constructor(code: string, message: string, exitCode: number = exitCodes.failed) {
    super(message);
    this.code = code;
    this.exitCode = exitCode;
  }
}

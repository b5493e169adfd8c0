// Prompts at the terminal. Without a TTY only options and standard input count.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandError, exitCodes } from './command-runner.ts';

export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}

const ownTerminal: Terminal = { input: process.stdin, output: process.stderr };

const prompt = async (question: string, { input, output }: Terminal): Promise<string> => {
  const lines = createInterface({ input, output });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
};

/** Reads a line without echo. */
const promptHidden = async (question: string, { input, output }: Terminal): Promise<string> => {
  output.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    output.write('\n');
  }
};

const readAll = async (input: NodeJS.ReadableStream): Promise<string> => {
  let text = '';
  for await (const chunk of input) text += chunk.toString();
  return text.replace(/\r?\n$/, '');
};

export interface ConfirmOptions {
  readonly yes?: boolean;
  readonly dryRun?: boolean;
}

/** Confirms a destructive action by --yes or by typing "yes". */
export const confirm = async (
  question: string,
  { yes = false, dryRun = false }: ConfirmOptions,
  terminal: Terminal = ownTerminal,
): Promise<void> => {
  if (yes || dryRun) return;
  if (terminal.input.isTTY !== true)
    throw new CommandError('command.unconfirmed', `${question} Add --yes to continue.`, exitCodes.wrongUsage);
  const answer = await prompt(`${question} Type yes to continue: `, terminal);
  if (answer.trim().toLowerCase() !== 'yes')
    throw new CommandError('command.unconfirmed', 'Nothing was changed.', exitCodes.failed);
};

interface Choice<Answer extends string> {
  readonly answers: readonly [Answer, ...Answer[]];
  /** Option that replaces the prompt without a TTY. */
  readonly option: string;
}

/** Prompts for one of `answers`, typed in full. */
export const choose = async <Answer extends string>(
  question: string,
  { answers, option }: Choice<Answer>,
  terminal: Terminal = ownTerminal,
): Promise<Answer> => {
  if (terminal.input.isTTY !== true)
    throw new CommandError('command.unconfirmed', `${question} Add ${option}.`, exitCodes.wrongUsage);
  const typed = (await prompt(`${question} Type ${answers.join(' or ')}: `, terminal)).trim().toLowerCase();
  const answer = answers.find((one) => one === typed);
  if (answer !== undefined) return answer;
  throw new CommandError('command.unconfirmed', 'Nothing was changed.', exitCodes.failed);
};

/** Prompts twice at a terminal; otherwise reads the password from standard input. */
export const readPassword = async (terminal: Terminal = ownTerminal): Promise<string> => {
  if (terminal.input.isTTY !== true) return readAll(terminal.input);
  const password = await promptHidden('Password: ', terminal);
  if ((await promptHidden('Repeat the password: ', terminal)) === password) return password;
  throw new CommandError('command.passwords-differ', 'Passwords did not match', exitCodes.wrongUsage);
};

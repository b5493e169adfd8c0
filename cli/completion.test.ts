import { execFileSync } from 'node:child_process';
import { readConfig } from '@meend/adapters/config/config.ts';
import { completionCommand } from '@meend/cli/commands/completion.ts';
import { grantRoleCommand } from '@meend/cli/commands/grant-role.ts';
import { listStaffCommand } from '@meend/cli/commands/list-staff.ts';
import { commandRunner } from '@meend/cli/terminal/command-runner.ts';
import { Command } from 'commander';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => void vi.restoreAllMocks());

const printed = async (): Promise<string> => {
  let out = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += text;
    return true;
  });
  const run = commandRunner(() => readConfig({}));
  const program = new Command('meend');
  for (const command of [grantRoleCommand, listStaffCommand, completionCommand])
    program.addCommand(command(run));
  await program.parseAsync(['completion'], { from: 'user' });
  vi.restoreAllMocks();
  return out;
};

/** What bash completes the last of these words to. */
const offered = (script: string, ...args: readonly string[]): readonly string[] => {
  const bashScript = `${script}\nCOMP_WORDS=(${args.map((arg) => `'${arg}'`).join(' ')}); COMP_CWORD=${args.length - 1}; _meend; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', bashScript], { encoding: 'utf8' }).trim().split('\n');
};

test('the shell completes commands, their options and the choices of an option', async () => {
  const script = await printed();
  expect(offered(script, 'meend', 'gr')).toEqual(['grant-role']);
  expect(offered(script, 'meend', '')).toEqual(['grant-role', 'list-staff', 'completion']);
  expect(offered(script, 'meend', 'grant-role', '--d')).toEqual(['--dry-run']);
  expect(offered(script, 'meend', 'grant-role', '--role', 's')).toEqual(['superadmin']);
  expect(offered(script, 'meend', 'list-staff', '--')).toEqual(['--json', '--help']);
});

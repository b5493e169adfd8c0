import type { CommonOptions, Run } from '@meend/cli/terminal/command-runner.ts';
import { productDefaults } from '@meend/core/shared/product-defaults.ts';
import { Argument, Command } from 'commander';

const namesOf = (command: Command): string =>
  command.options.flatMap(({ long }) => (long === null || long === undefined ? [] : [long])).join(' ');

const choicesOf = (command: Command): readonly string[] =>
  command.options.flatMap(({ long, argChoices }) =>
    argChoices === undefined ? [] : [`    "${command.name()} ${long}") words="${argChoices.join(' ')}" ;;`],
  );

/** zsh can source it as well, after `autoload bashcompinit && bashcompinit`. */
const script = (program: string, commands: readonly Command[]): string => `_${program}() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}" words=""
  case "$command $before" in
${commands.flatMap(choicesOf).join('\n')}
  esac
  if [ -z "$words" ] && [ "$COMP_CWORD" -eq 1 ]; then words="${commands.map((one) => one.name()).join(' ')}"; fi
  if [ -z "$words" ]; then
    case "$command" in
${commands.map((one) => `      ${one.name()}) words="${namesOf(one)} --help" ;;`).join('\n')}
    esac
  fi
  COMPREPLY=( $(compgen -W "$words" -- "$word") )
}
complete -F _${program} ${program}`;

export const completionCommand = (run: Run): Command => {
  const command: Command = new Command('completion')
    .description('Prints the shell completion script of commands and options.')
    .addArgument(
      new Argument('[shell]', 'bash or zsh; both use the same script')
        .choices(['bash', 'zsh'])
        .default('bash'),
    )
    .option('--json', 'print the script as JSON')
    .addHelpText(
      'after',
      `\nFor example: alias ${productDefaults.key}="npm run --silent cli --" && source <(${productDefaults.key} completion)`,
    )
    .action((_shell: string, options: CommonOptions) =>
      run(options, async (_config, output) => {
        const all = command.parent?.commands ?? [];
        const text = script(command.parent?.name() ?? productDefaults.key, all);
        output.result({ script: text }, text);
      }),
    );
  return command;
};

import { diagnose } from '@meend/adapters/composition/doctor/doctor.ts';
import { columns } from '@meend/cli/terminal/columns.ts';
import { type CommonOptions, exitCodes, type Run } from '@meend/cli/terminal/command-runner.ts';
import { Command } from 'commander';

export const doctorCommand = (run: Run): Command =>
  new Command('doctor')
    .description('Runs health checks of every part of the product and prints what is wrong. Changes nothing.')
    .option('--json', 'print the result as JSON')
    .action((options: CommonOptions) =>
      run(options, async (config, output) => {
        const findings = await diagnose(config);
        const isWell = findings.every(({ state }) => state !== 'fault');
        const rows = findings.map(({ name, state, sentence }) => [state, name, sentence]);
        output.result({ isWell, findings }, columns(['State', 'Part', 'Finding'], rows));
        if (!isWell) process.exitCode = exitCodes.failed;
      }),
    );

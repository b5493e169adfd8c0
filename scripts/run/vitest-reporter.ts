import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node';

/** Where the errors outside every test are, beside Vitest's JSON report, which leaves them out. */
export const outsideBeside = (report: string): string => report.replace(/\.json$/, '.outside.json');

const ReportOutside = class implements Reporter {
  private file = '';

  onInit({ config }: Vitest) {
    if (typeof config.outputFile === 'object' && config.outputFile.json)
      this.file = outsideBeside(config.outputFile.json);
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]) {
    if (!this.file) return;
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify(errors.map(({ name, message }) => `${name}: ${message}`)));
  }
};

export default ReportOutside;

// Global setup of suites that start the product's processes: builds it if its sources have changed.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { BUILD, checkout } from './product-files.ts';

// biome-ignore lint/style/noDefaultExport: Vitest and Playwright call a global setup's default export
export default (): void => {
  execFileSync(process.execPath, [join(checkout, BUILD), '--changed'], { cwd: checkout, stdio: 'inherit' });
};

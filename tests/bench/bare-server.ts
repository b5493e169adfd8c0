// Lower bound of a web process: node:http with one constant response, started and measured like the product.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { usageOf } from './process-usage.ts';

const PROGRAM = `require('node:http').createServer((_, res) => res.end('ok')).listen(0, '127.0.0.1', function () {
  console.log(this.address().port);
});`;

export const measureBareServer = async (): Promise<{ readyAfter: number; residentMb: number }> => {
  const started = performance.now();
  const child = spawn(process.execPath, ['-e', PROGRAM], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  const response = await fetch(`http://127.0.0.1:${String(port).trim()}`);
  await response.text();
  const readyAfter = performance.now() - started;
  const { residentMb } = usageOf(child.pid ?? 0, false);
  child.kill();
  await once(child, 'exit');
  return { readyAfter, residentMb };
};

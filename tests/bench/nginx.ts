// nginx serving one folder, as the reference for ranges; null if it is missing.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx } from '@meend/tests/kit/servers/nginx.ts';
import { freePort } from '@meend/tests/kit/site/served-product.ts';

const configuration = (port: number, folder: string, scratch: string): string => `
daemon off; master_process off; worker_processes 1; pid ${scratch}/pid; error_log ${scratch}/error.log;
events { worker_connections 4096; }
http {
  access_log off; sendfile on; tcp_nopush off; keepalive_requests 1000000;
  client_body_temp_path ${scratch}/body; proxy_temp_path ${scratch}/proxy; fastcgi_temp_path ${scratch}/fastcgi;
  uwsgi_temp_path ${scratch}/uwsgi; scgi_temp_path ${scratch}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}; }
}
`;

export const startNginx = async (
  folder: string,
): Promise<{ url: string; pid: number; stop(): Promise<void> } | null> => {
  const nginx = findNginx();
  if (!nginx) return null;
  const scratch = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  writeFileSync(join(scratch, 'nginx.conf'), configuration(port, folder, scratch));
  const child = spawn(nginx, ['-p', scratch, '-c', join(scratch, 'nginx.conf')], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      break;
    await new Promise((wake) => setTimeout(wake, 20));
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(scratch, { recursive: true, force: true });
    },
  };
};

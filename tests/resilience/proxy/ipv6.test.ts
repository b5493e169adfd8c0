// Visitors by IPv6 behind the operator's nginx, which containers cannot show here: nginx and visitors in two network
// namespaces, and behind nginx what the product reads of a caller's address and counts by it.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proxyCount } from '@meend/adapters/config/trusted-proxies.ts';
import { clientIp } from '@meend/adapters/http/calls/client-ip.ts';
import { payersOf, rateLimits } from '@meend/adapters/http/limits/rate-limits.ts';
import {
  hasNamespaces,
  makeNamespaces,
  type Namespaces,
} from '@meend/tests/kit/servers/network-namespaces.ts';
import { afterEach, expect, test } from 'vitest';

/** On the link of the visitors, and on the network of the proxies that nginx believes. */
const SERVER = '2001:db8:1::1';
const BEHIND_PROXY = 'fd6d:6565:6e64::1';
const [home, sameHome, neighbour] = ['2001:db8:1::2', '2001:db8:1::3', '2001:db8:2::2'];
const [ipv4, proxy] = ['198.51.100.2', 'fd6d:6565:6e64::2'];

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Answers with the address the product reads, until its five wrong logins are spent; on a socket of the file system. */
const startWeb = async (): Promise<string> => {
  const limit = rateLimits({ factor: 1, hidingKey: new Uint8Array(32), shared: [] });
  const web = createServer((req, res) => {
    const address = clientIp(req, proxyCount(1));
    limit('banner-login', payersOf({ address })).then(
      () => res.end(address),
      () => res.end(`${address} refused`),
    );
  });
  const folder = mkdtempSync(join(tmpdir(), 'meend-socket-'));
  chmodSync(folder, 0o755);
  const path = join(folder, 'web');
  await new Promise<void>((resolve) => web.listen(path, resolve));
  // nginx's workers run as a user with fewer privileges.
  chmodSync(path, 0o777);
  ends.push(
    () => rmSync(folder, { recursive: true, force: true }),
    () => web.close().closeAllConnections(),
  );
  return path;
};

interface Visit {
  readonly from: string;
  readonly to?: string;
  readonly forwarded?: string;
}

const answersTo = async ({ visit }: Namespaces, visits: readonly Visit[]): Promise<readonly string[]> => {
  const script = `
    const { get } = require('node:http');
    const send = ({ from, to = '${SERVER}', forwarded }) => new Promise((resolve, reject) => {
      const headers = forwarded ? { 'x-forwarded-for': forwarded } : {};
      get({ host: to, port: 8080, headers, localAddress: from }, async (answer) => {
        let text = '';
        for await (const part of answer) text += part;
        resolve(text);
      }).on('error', reject);
    });
    (async () => {
      const answers = [];
      for (const visit of ${JSON.stringify(visits)}) answers.push(await send(visit));
      console.log(JSON.stringify(answers));
    })();`;
  return JSON.parse(await visit(script));
};

test.runIf(hasNamespaces())(
  'a visitor by IPv6 is counted by their own /64, directly and through a proxy, and cannot invent another',
  async () => {
    const socket = await startWeb();
    const links = makeNamespaces(
      [`${SERVER}/64`, '2001:db8:2::1/64', `${BEHIND_PROXY}/64`, '198.51.100.1/24'],
      [`${home}/64`, `${sameHome}/64`, `${neighbour}/64`, `${proxy}/64`, `${ipv4}/24`],
    );
    ends.push(links.remove);
    const nginx = await links.startNginx(socket);
    ends.push(nginx.stop);

    expect(await answersTo(links, Array(5).fill({ from: home }))).toEqual(Array(5).fill(home));
    const answers = await answersTo(links, [
      { from: sameHome },
      { from: home, forwarded: '2001:db8:7::1' },
      { from: proxy, to: BEHIND_PROXY, forwarded: home },
      { from: proxy, to: BEHIND_PROXY, forwarded: '2001:db8:3::7' },
      { from: neighbour, to: '2001:db8:2::1' },
      { from: ipv4, to: '198.51.100.1' },
    ]);
    expect(answers).toEqual([
      `${sameHome} refused`,
      `${home} refused`,
      `${home} refused`,
      '2001:db8:3::7',
      neighbour,
      ipv4,
    ]);
  },
);

// Visitors by IPv6 keep their address: what compose.yaml and nginx say of the network they come through agrees.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './cruise.ts';
import { readYaml } from './read-yaml.ts';

interface Composition {
  readonly services: Readonly<
    Record<string, { readonly ports?: readonly string[]; readonly networks: readonly string[] }>
  >;
  readonly networks: {
    readonly edge: {
      readonly enable_ipv6: boolean;
      readonly ipam: { readonly config: readonly { readonly subnet: string }[] };
    };
  };
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);
const { services, networks } = readYaml(read('compose.yaml')) as unknown as Composition;

test('the network of visitors has IPv6, and nginx trusts its two subnets alone', () => {
  const subnets = networks.edge.ipam.config.map(({ subnet }) => subnet);
  expect([networks.edge.enable_ipv6, subnets.map((subnet) => subnet.includes(':'))]).toEqual([
    true,
    [false, true],
  ]);
  expect(all(read('deploy/trusted-peers.conf'), /^set_real_ip_from (\S+);$/gm)).toEqual(subnets);
});

test('nginx listens on both address families', () => {
  expect(all(read('deploy/nginx.conf'), /^ +listen (\S+);$/gm)).toEqual(['8080', '[::]:8080']);
});

test('every service with a public port is on that network; Grafana’s is this machine’s alone', () => {
  const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
  expect(open.filter(([, one]) => !one.networks.includes('edge')).map(([name]) => name)).toEqual(['grafana']);
});

// Visitors by IPv6 keep their address: what compose.yaml and nginx say of the network they come through agrees.
import { parseYaml } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { all, read } from './source-files.ts';

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

const { services, networks } = parseYaml(read('compose.yaml')) as Composition;

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

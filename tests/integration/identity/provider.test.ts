import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { openIdConnect } from '@meend/adapters/identity/openid-connect.ts';
import { SANDBOX_IDENTITY_PATH, sandboxIdentity } from '@meend/adapters/identity/sandbox-identity.ts';
import {
  type IdentityWorld,
  providerContract,
  RETURN_URL,
  SITE,
} from '@meend/tests/contracts/identity-provider.contract.ts';
import { startOpenIdProvider } from '@meend/tests/kit/servers/open-id-provider.ts';

providerContract('signing in at oidc-provider', async (): Promise<IdentityWorld> => {
  const there = await startOpenIdProvider();
  there.admit(SITE);
  return {
    issuer: there.issuer,
    provider: openIdConnect({ ...there.client, issuer: there.issuer, returnUrl: RETURN_URL }),
    close: () => there.die(),
  };
});

providerContract('signing in at the sandbox', async (): Promise<IdentityWorld> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = {
    issuer: origin + SANDBOX_IDENTITY_PATH,
    clientId: 'sandbox',
    clientSecret: 'the-secret-of-the-sandbox',
    returnUrl: RETURN_URL,
  };
  const there = sandboxIdentity(settings);
  server.on('request', async (request, response) => {
    const { pathname: path, search } = new URL(request.url ?? '/', origin);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const sandboxRequest = {
      method: request.method ?? 'GET',
      path,
      query: search.slice(1),
      headers,
      nonce: '',
    };
    const answer = await there.handle({ ...sandboxRequest, body: await text(request) });
    response.writeHead(answer?.status ?? 404, answer?.headers ?? {}).end(answer?.body);
  });
  return {
    issuer: settings.issuer,
    provider: openIdConnect(settings),
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
});

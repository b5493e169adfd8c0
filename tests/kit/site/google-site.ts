// A site with an identity provider that has it registered.

import type { OpenIdProvider } from '../servers/open-id-provider.ts';
import { startSite, type TestSite } from './http-site.ts';

export const startGoogleSite = async (provider: OpenIdProvider): Promise<TestSite> => {
  const site = await startSite({ environment: provider.environment });
  provider.behaveWell();
  provider.admit(site.url);
  return site;
};

// The site with a provider that knows it.
import { startSite, type TestSite } from '../site/http-site.ts';
import type { OpenIdProvider } from './open-id-provider.ts';

export const startGoogleSite = async (provider: OpenIdProvider): Promise<TestSite> => {
  const site = await startSite({ environment: provider.environment });
  provider.behaveWell();
  provider.admit(site.url);
  return site;
};

// Preloaded before the product: redirects requests to the payment provider, and to Google's API if configured, to the
// test's servers, because production mode has no such setting.
const { PROVIDER_STAND_IN: provider, SHEET_STAND_IN: sheet } = process.env;
if (provider === undefined) throw new Error('PROVIDER_STAND_IN is not given');

const standIns: readonly (readonly [string, string | undefined])[] = [
  ['https://api.cashfree.com/pg', provider],
  ['https://oauth2.googleapis.com', sheet],
  ['https://sheets.googleapis.com', sheet],
];

const originalFetch = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const [address, standIn] =
    standIns.find(([one]) => typeof input === 'string' && input.startsWith(one)) ?? [];
  return originalFetch(
    typeof input === 'string' && address !== undefined && standIn !== undefined
      ? standIn + input.slice(address.length)
      : input,
    init,
  );
};

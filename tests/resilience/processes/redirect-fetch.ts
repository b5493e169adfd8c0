// Loaded before the product: what it asks of the payment provider's own address, and of Google's sheets where a test
// has them, is answered by the test's. Production mode itself knows no such setting.
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

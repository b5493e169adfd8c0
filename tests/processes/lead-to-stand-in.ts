// Loaded before the product: what it asks of the payment provider's own address is answered by the test's. Production
// mode itself knows no such setting.
const PROVIDER = 'https://api.cashfree.com/pg';
const standIn = process.env.PROVIDER_STAND_IN;
if (standIn === undefined) throw new Error('PROVIDER_STAND_IN is not given');

const ask = globalThis.fetch;
globalThis.fetch = (input, init) =>
  ask(
    typeof input === 'string' && input.startsWith(PROVIDER) ? standIn + input.slice(PROVIDER.length) : input,
    init,
  );

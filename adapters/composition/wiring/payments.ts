// Chooses the payment provider: Cashfree if its credentials are set, otherwise the sandbox in this process.

import type { Config } from '@meend/adapters/config/config.ts';
import { hostOf, inAddress, isEverywhere } from '@meend/adapters/config/hosts.ts';
import type { CheckoutSettings } from '@meend/adapters/http/routes/checkout-page.ts';
import type { CashfreeSettings } from '@meend/adapters/payments/cashfree-gateway.ts';
import { SANDBOX_SCRIPT } from '@meend/adapters/payments/sandbox-provider.ts';
import { keyFor, type SigningKeys } from '@meend/adapters/system/signing-keys.ts';
import type { Logger } from 'pino';

const cashfreeHosts = {
  sandbox: 'https://sandbox.cashfree.com/pg',
  production: 'https://api.cashfree.com/pg',
} as const;

export const SANDBOX_CLIENT = 'sandbox';

/** The sandbox's shared secret, derived from a signing key: it needs no setting and no constant in the code. */
export const sandboxSecret = ([newest]: SigningKeys): string =>
  Buffer.from(keyFor('sandbox-provider', newest)).toString('hex');

/** URL by which this process reaches itself, whatever the public one is; never with the checkout's host name. */
export const internalUrl = ({ host, port, checkoutUrl }: Config): string => {
  const loopback =
    checkoutUrl !== null && hostOf(new URL(checkoutUrl)) === '127.0.0.1' ? 'localhost' : '127.0.0.1';
  return `http://${isEverywhere(host) ? loopback : inAddress(host)}:${port}`;
};

export const gatewaySettings = (config: Config, keys: SigningKeys): CashfreeSettings => {
  const { cashfree, publicUrl } = config;
  if (cashfree !== null)
    return {
      baseUrl: cashfree.url ?? cashfreeHosts[cashfree.mode],
      clientId: cashfree.clientId,
      clientSecret: cashfree.clientSecret,
      webhookSecrets: cashfree.webhookSecrets,
      publicUrl,
    };
  const secret = sandboxSecret(keys);
  return {
    baseUrl: `${internalUrl(config)}/sandbox/pg`,
    clientId: SANDBOX_CLIENT,
    clientSecret: secret,
    webhookSecrets: [secret],
    publicUrl,
    notifyUrl: `${internalUrl(config)}/api/payment/webhook`,
  };
};

/** Logs one line per failed request: the call, and the error in a few words. */
export const logProviderErrors = (log: Logger): Pick<CashfreeSettings, 'onProviderError'> => ({
  onProviderError: (call, detail) => log.warn({ call, detail }, 'call to the payment provider failed'),
});

// Origins that the provider's script loads from.
const cashfreeOrigins = [
  'https://sdk.cashfree.com',
  'https://api.cashfree.com',
  'https://sandbox.cashfree.com',
  'https://payments.cashfree.com',
  'https://payments-test.cashfree.com',
] as const;

export const checkoutSettings = ({ cashfree, publicUrl }: Config): CheckoutSettings =>
  cashfree === null
    ? { sdkUrl: SANDBOX_SCRIPT, mode: 'sandbox', providerOrigins: [publicUrl] }
    : {
        sdkUrl: 'https://sdk.cashfree.com/js/v3/cashfree.js',
        mode: cashfree.mode,
        providerOrigins: cashfreeOrigins,
      };

// The payment provider's settings: its keys, which of its two systems they are of, and the secrets of its webhooks.
import { z } from 'zod';

export interface CashfreeConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Accepted for webhooks, the current one first: two are valid while the keys rotate. */
  readonly webhookSecrets: readonly string[];
  readonly mode: 'sandbox' | 'production';
  /** Stands in for the provider's own address, without a trailing slash; null outside tests. */
  readonly url: string | null;
}

const SECRETS_FORM = 'earlier client secrets, parted by commas';

const secretsIn = (list: string | undefined): readonly string[] =>
  (list ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

const shape = {
  CASHFREE_CLIENT_ID: z.string().min(1).optional(),
  CASHFREE_CLIENT_SECRET: z.string().min(1).optional(),
  CASHFREE_WEBHOOK_SECRETS: z
    .string()
    .refine((list) => secretsIn(list).length > 0 && !/\s/.test(secretsIn(list).join('')), SECRETS_FORM)
    .optional(),
  CASHFREE_MODE: z.enum(['sandbox', 'production'], { error: 'sandbox or production' }).default('production'),
  CASHFREE_URL: z
    .url({ protocol: /^https?$/, error: "an address that stands in for the provider's, for tests" })
    .optional(),
} as const;

type Given = z.output<z.ZodObject<typeof shape>>;

/** Keys tell which system they are of; others say nothing. */
const systemOf = ({ CASHFREE_CLIENT_ID: id = '', CASHFREE_CLIENT_SECRET: secret = '' }: Given) => {
  if (id.startsWith('TEST') || secret.startsWith('cfsk_ma_test_')) return 'sandbox';
  return secret.startsWith('cfsk_ma_prod_') ? 'production' : null;
};

/** Values are never repeated. */
const faultsOf = (given: Given, isProduction: boolean): readonly string[] => {
  const faults: string[] = [];
  const hasKeys = Boolean(given.CASHFREE_CLIENT_ID) && Boolean(given.CASHFREE_CLIENT_SECRET);
  if (Boolean(given.CASHFREE_CLIENT_ID) !== Boolean(given.CASHFREE_CLIENT_SECRET))
    faults.push('CASHFREE_CLIENT_ID and CASHFREE_CLIENT_SECRET belong together: give both or neither');
  if (given.CASHFREE_WEBHOOK_SECRETS && !hasKeys)
    faults.push('CASHFREE_WEBHOOK_SECRETS belongs to CASHFREE_CLIENT_ID and CASHFREE_CLIENT_SECRET');
  const system = systemOf(given);
  if (system !== null && system !== given.CASHFREE_MODE)
    faults.push(`CASHFREE_MODE must be ${system}: the keys are of the provider's ${system} system`);
  if (!isProduction) return faults;
  if (given.CASHFREE_URL) faults.push('CASHFREE_URL must not be given in production: it is for tests');
  if (!given.CASHFREE_CLIENT_ID)
    faults.push(
      "CASHFREE_CLIENT_ID is missing: the payment provider's id of this shop, with CASHFREE_CLIENT_SECRET",
    );
  return faults;
};

const read = (given: Given): CashfreeConfig | null => {
  const { CASHFREE_CLIENT_ID: clientId, CASHFREE_CLIENT_SECRET: clientSecret } = given;
  if (!clientId || !clientSecret) return null;
  return {
    clientId,
    clientSecret,
    webhookSecrets: [clientSecret, ...secretsIn(given.CASHFREE_WEBHOOK_SECRETS)],
    mode: given.CASHFREE_MODE,
    url: given.CASHFREE_URL?.replace(/\/$/, '') ?? null,
  };
};

/** For the one reading of the environment: the settings, their faults, and what they say. */
export const cashfreeKeys = { shape, faultsOf, read } as const;

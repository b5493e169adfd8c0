// Settings of the payment provider: its keys, its system (test or production), and the secrets of its webhooks.
import { FEWEST_QUESTIONS_A_MINUTE } from '@meend/core/payment/reconcilers.ts';
import { z } from 'zod';
import type { Settings, ValuesOf } from './setting.ts';

export interface CashfreeConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Secrets accepted for webhooks, the current one first: two are valid during a rotation of the keys. */
  readonly webhookSecrets: readonly string[];
  readonly mode: 'sandbox' | 'production';
  /** Overrides the provider's own URL, without a trailing slash; null outside tests. */
  readonly url: string | null;
}

const secretsIn = (list: string): readonly string[] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

export const cashfreeSettings = {
  CASHFREE_CLIENT_ID: {
    schema: z.string().optional(),
    format: "the payment provider's client id",
    example: '123456abcdef',
    description:
      'client id of your account with the payment provider; set it together with `CASHFREE_CLIENT_SECRET`',
    fallback: 'none: the built-in sandbox is used',
    isNeededInProduction: true,
  },
  CASHFREE_CLIENT_SECRET: {
    schema: z.string().optional(),
    format: "the payment provider's client secret",
    example: 'cfsk_ma_prod_secret-of-this-shop',
    description: 'client secret of `CASHFREE_CLIENT_ID`',
    isNeededInProduction: true,
    isSecret: true,
    canBeFile: true,
  },
  CASHFREE_WEBHOOK_SECRETS: {
    schema: z
      .string()
      .transform(secretsIn)
      .refine((secrets) => secrets.length > 0 && !/\s/.test(secrets.join('')))
      .optional(),
    format: 'earlier client secrets, separated by commas',
    example: 'cfsk_ma_prod_the-one-before',
    description:
      'earlier client secrets, separated by commas, that still verify webhooks during a key rotation',
    canBeFile: true,
  },
  CASHFREE_MODE: {
    schema: z.enum(['sandbox', 'production']).default('production'),
    format: 'sandbox or production',
    example: 'sandbox',
    description:
      "`sandbox` uses the provider's test environment, outside production mode only. Keys of the other environment are rejected",
  },
  CASHFREE_QUESTIONS_A_MINUTE: {
    schema: z.coerce.number().int().min(FEWEST_QUESTIONS_A_MINUTE).max(100_000).default(1_000),
    format: `a whole number from ${FEWEST_QUESTIONS_A_MINUTE} to 100000`,
    example: '300',
    description:
      'limit of scheduled requests to the provider per minute, for all processes together. Half is for the daily comparison, three eighths for open orders and pending refunds, one eighth for paid orders. If the provider answers 429, requests pause for as long as it says',
  },
  CASHFREE_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    format: "a URL used instead of the provider's, for tests",
    example: 'http://127.0.0.1:4000/pg',
    description: "URL used instead of the provider's, for tests; rejected in production",
    fallback: "the provider's",
  },
} as const satisfies Settings;

type CashfreeValues = ValuesOf<typeof cashfreeSettings>;

/** The system that the keys belong to, by their prefix; null for unknown prefixes. */
export const systemOfKeys = ({
  CASHFREE_CLIENT_ID: id = '',
  CASHFREE_CLIENT_SECRET: secret = '',
}: CashfreeValues): CashfreeConfig['mode'] | null => {
  if (/^TEST/.test(id) || secret.startsWith('cfsk_ma_test_')) return 'sandbox';
  return secret.startsWith('cfsk_ma_prod_') ? 'production' : null;
};

export const toCashfree = (values: CashfreeValues): CashfreeConfig | null => {
  const { CASHFREE_CLIENT_ID: clientId, CASHFREE_CLIENT_SECRET: clientSecret } = values;
  if (!clientId || !clientSecret) return null;
  return {
    clientId,
    clientSecret,
    webhookSecrets: [clientSecret, ...(values.CASHFREE_WEBHOOK_SECRETS ?? [])],
    mode: values.CASHFREE_MODE,
    url: values.CASHFREE_URL?.replace(/\/$/, '') ?? null,
  };
};

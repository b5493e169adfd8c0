// The minimum settings of production mode, for tests: every secret here is an example.

import { companySettings } from './company-settings.ts';

export const sampleKey = `a:${Buffer.alloc(32, 7).toString('base64url')}`;

export const sampleProduction = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://meend.example',
  CHECKOUT_URL: 'https://pay.meend.example',
  DATABASE_URL: 'postgres://meend@db/meend',
  REDIS_URL: 'redis://cache:6379',
  SIGNING_KEYS: sampleKey,
  SMTP_URL: 'smtps://meend:secret@mail.example',
  MAIL_FROM: 'hello@meend.example',
  CASHFREE_CLIENT_ID: 'id',
  CASHFREE_CLIENT_SECRET: 'secret',
  ...companySettings,
} as const;

// The minimum settings of production mode, for tests: every secret here is an example.

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
  COMPANY_NAME: 'Raag Stories Private Limited',
  REGISTERED_ADDRESS: '12 Residency Road, Bangalore 560025',
  CONTACT_EMAIL: 'care@raag.example',
  GRIEVANCE_OFFICER: 'A. Rao',
} as const;

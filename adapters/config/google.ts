// Settings of Google: sign-in and the feedback sheet.
import { createPrivateKey } from 'node:crypto';
import type { GoogleSheetsSettings } from '@meend/adapters/sheets/google-sheets.ts';
import { z } from 'zod';
import type { Settings, ValuesOf } from './setting.ts';

const isIssuer = (value: string): boolean => {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username;
};

const isPrivateKey = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
};

export const googleSettings = {
  GOOGLE_CLIENT_ID: {
    schema: z.string().optional(),
    format: "Google's id of this site",
    example: '1234567890-abc.apps.googleusercontent.com',
    description:
      'signing in with Google, together with `GOOGLE_CLIENT_SECRET`. Google must know `PUBLIC_URL` + `/api/gauth/callback` as the way back',
    fallback: 'none: a sandbox stands in, and in production the button is absent',
  },
  GOOGLE_CLIENT_SECRET: {
    schema: z.string().optional(),
    format: "Google's secret for this site",
    example: 'GOCSPX-secret-of-this-site',
    description: 'given with `GOOGLE_CLIENT_ID`',
    isSecret: true,
    canBeFile: true,
  },
  GOOGLE_ISSUER: {
    schema: z.string().refine(isIssuer).default('https://accounts.google.com'),
    format: 'the address of an OpenID provider',
    example: 'https://accounts.google.com',
    description: 'another OpenID provider in its place; in production https',
  },
  GOOGLE_SHEETS_CLIENT_EMAIL: {
    schema: z.email().optional(),
    format: "the service account's e-mail address",
    example: 'feedback@meend.iam.gserviceaccount.com',
    description:
      'a Google service account that may edit the sheet of feedback, together with `GOOGLE_SHEETS_PRIVATE_KEY` and `GOOGLE_SHEETS_ID`',
    fallback: 'none: feedback stays in the table `feedback`',
  },
  GOOGLE_SHEETS_PRIVATE_KEY: {
    schema: z
      .string()
      // Environment variables often hold line breaks as `\n`.
      .transform((value) => value.replaceAll('\\n', '\n'))
      .refine(isPrivateKey)
      .optional(),
    format: "the service account's private key, in PEM",
    example: '-----BEGIN PRIVATE KEY-----\\nMIIEv…\\n-----END PRIVATE KEY-----',
    description: "the service account's key; line breaks may be `\\n`",
    isSecret: true,
    canBeFile: true,
  },
  GOOGLE_SHEETS_ID: {
    schema: z
      .string()
      .regex(/^[\w-]{20,100}$/)
      .optional(),
    format: 'the long id in the address of the sheet',
    example: '1aBcDeFgHiJkLmNoPqRsTuVwXyZ',
    description: 'the sheet',
  },
  GOOGLE_SHEETS_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    format: "an address that stands in for Google's, for tests",
    example: 'http://127.0.0.1:4000',
    description: "an address that stands in for Google's, for tests; refused in production",
    fallback: "Google's",
  },
} as const satisfies Settings;

type GoogleValues = ValuesOf<typeof googleSettings>;

export interface GoogleConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
}

export const toGoogle = ({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  GOOGLE_ISSUER: issuer,
}: GoogleValues): GoogleConfig | null =>
  clientId && clientSecret ? { clientId, clientSecret, issuer } : null;

export const toSheet = ({
  GOOGLE_SHEETS_CLIENT_EMAIL: clientEmail,
  GOOGLE_SHEETS_PRIVATE_KEY: privateKey,
  GOOGLE_SHEETS_ID: sheetId,
  GOOGLE_SHEETS_URL: url,
}: GoogleValues): GoogleSheetsSettings | null =>
  clientEmail && privateKey && sheetId
    ? { clientEmail, privateKey, sheetId, baseUrl: url?.replace(/\/$/, '') ?? null }
    : null;

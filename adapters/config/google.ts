// Settings of Google: sign-in and the feedback sheet.
import type { GoogleSheetsSettings } from '@meend/adapters/sheets/google-sheets.ts';
import { z } from 'zod';
import { rsaKey } from './rsa-key.ts';
import type { Settings, ValuesOf } from './setting.ts';

const isIssuer = (value: string): boolean => {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username;
};

export const googleSettings = {
  GOOGLE_CLIENT_ID: {
    schema: z.string().optional(),
    format: "Google's OAuth client id of this site",
    example: '1234567890-abc.apps.googleusercontent.com',
    description:
      'Google OAuth client id for sign-in; set it together with `GOOGLE_CLIENT_SECRET`. Register `PUBLIC_URL` + `/api/gauth/callback` with Google as the redirect URI',
    fallback: 'none: a sandbox is used; in production the button is hidden',
  },
  GOOGLE_CLIENT_SECRET: {
    schema: z.string().optional(),
    format: "Google's OAuth client secret of this site",
    example: 'GOCSPX-secret-of-this-site',
    description: 'client secret of `GOOGLE_CLIENT_ID`',
    isSecret: true,
    canBeFile: true,
  },
  GOOGLE_ISSUER: {
    schema: z.string().refine(isIssuer).default('https://accounts.google.com'),
    format: 'the URL of an OpenID provider',
    example: 'https://accounts.google.com',
    description: 'OpenID provider used instead of Google; https in production',
  },
  GOOGLE_SHEETS_CLIENT_EMAIL: {
    schema: z.email().optional(),
    format: "the service account's e-mail address",
    example: 'feedback@meend.iam.gserviceaccount.com',
    description:
      'Google service account with write access to the feedback sheet; set it together with `GOOGLE_SHEETS_PRIVATE_KEY` and `GOOGLE_SHEETS_ID`',
    fallback: 'none: feedback is only stored in the table `feedback`',
  },
  GOOGLE_SHEETS_PRIVATE_KEY: {
    schema: rsaKey.optional(),
    format: "the service account's private key, in PEM",
    example: '-----BEGIN PRIVATE KEY-----\\nMIIEv…\\n-----END PRIVATE KEY-----',
    description: 'private key of the service account; line breaks may be `\\n`',
    isSecret: true,
    canBeFile: true,
  },
  GOOGLE_SHEETS_ID: {
    schema: z
      .string()
      .regex(/^[\w-]{20,100}$/)
      .optional(),
    format: 'the long id in the URL of the sheet',
    example: '1aBcDeFgHiJkLmNoPqRsTuVwXyZ',
    description: 'id of the feedback sheet, from its URL',
  },
  GOOGLE_SHEETS_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    format: "a URL used instead of Google's, for tests",
    example: 'http://127.0.0.1:4000',
    description: "URL used instead of Google's, for tests; rejected in production",
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

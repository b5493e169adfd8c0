// An RSA private key in PEM.
import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';

const isRsaKey = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
};

export const rsaKey = z
  .string()
  // Environment variables often hold line breaks as `\n`.
  .transform((value) => value.replaceAll('\\n', '\n'))
  .refine(isRsaKey);

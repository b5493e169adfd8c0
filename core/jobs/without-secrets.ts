// Sanitizes a server's error message for display: removes the addresses, links, secrets and long numbers it may quote.

const MAX_SHOWN_REASON_LENGTH = 200;

const LINKS = /\bhttps?:\/\/[^\s<>"]+/gi;
const ADDRESSES = /[^\s<>"'(),;:]+(?:@|%40)[^\s<>"'(),;]+/g;
/** Tokens and ids are long and contain digits; words and error names are not. */
const TOKENS = /(?=[\w-]*\d)[\w-]{20,}/g;
/** Codes of sign-in mails and telephone numbers; SMTP status codes are shorter. */
const NUMBERS = /\d{6,}/g;

export const withoutSecrets = (text: string): string =>
  text
    .replaceAll(LINKS, '[link]')
    .replaceAll(ADDRESSES, '[address]')
    .replaceAll(TOKENS, '[…]')
    .replaceAll(NUMBERS, '[…]')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_SHOWN_REASON_LENGTH);

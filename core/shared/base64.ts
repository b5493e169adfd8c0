// Base64 (RFC 4648), standard and for addresses: core has no platform API for it.
const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const encoder =
  (alphabet: string, padding: string) =>
  (bytes: Uint8Array): string => {
    let text = '';
    for (let at = 0; at < bytes.length; at += 3) {
      const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
      const group = (first << 16) | (second << 8) | third;
      const chars = [18, 12, 6, 0].map((shift) => alphabet.charAt((group >> shift) & 63)).join('');
      const used = Math.min(3, bytes.length - at) + 1;
      text += chars.slice(0, used) + padding.repeat(4 - used);
    }
    return text;
  };

const DIGITS = new Uint8Array(128);
for (const [digit, char] of [...`${ALPHANUMERIC}+/`].entries()) DIGITS[char.charCodeAt(0)] = digit;

export const base64 = encoder(`${ALPHANUMERIC}+/`, '=');

/** Without padding. */
export const base64url = encoder(`${ALPHANUMERIC}-_`, '');

/** Of padded base64; what is none of its characters is ignored. */
export const bytesOfBase64 = (text: string): Uint8Array => {
  const digits = text.replace(/[^A-Za-z0-9+/]/g, '');
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  for (let at = 0; at < bytes.length; at += 1) {
    const first = Math.floor((at * 4) / 3);
    const pair = (DIGITS[digits.charCodeAt(first)] ?? 0) * 64 + (DIGITS[digits.charCodeAt(first + 1)] ?? 0);
    bytes[at] = pair >> (4 - (at % 3) * 2);
  }
  return bytes;
};

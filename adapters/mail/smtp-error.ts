// Describes SMTP errors without addresses or secrets, both of which a reply may quote.
import type { PermanentMailFailure } from '@meend/core/mail/mail.ts';

/** Transient failure (4xx or connection): a retry may succeed. */
export class TransientMailFailure extends Error {
  override readonly name = 'TransientMailFailure';
  /** Stage and status, for example "RCPT TO 450 4.2.1" or "CONN ETIMEDOUT". */
  readonly code: string;

  constructor({ code, reason }: PermanentMailFailure) {
    super(reason);
    this.code = code;
  }
}

interface SmtpError {
  readonly code?: unknown;
  /** Error code of the system or TLS. */
  readonly originalCode?: unknown;
  readonly command?: unknown;
  readonly response?: unknown;
  readonly responseCode?: unknown;
}

/** Stages at which a rejection concerns this mail; earlier ones concern our connection or login. */
const MAIL_STAGES = ['MAIL FROM', 'RCPT TO', 'DATA'];
/** Status codes about authentication, encryption or the order of commands concern us at any stage. */
const ABOUT_US = [503, 530, 534, 535, 538];
const MAX_QUOTE_LENGTH = 160;
const MAX_TOKEN_LENGTH = 24;

/** Removes words that may be an address, a link or a code. */
const quoted = (reply: string): string =>
  reply
    .replaceAll(/[^\x20-\x7e]+/g, ' ')
    .split(' ')
    .map((token) => (token.length > MAX_TOKEN_LENGTH || /[@/\\%=]|\d{4}/.test(token) ? '…' : token))
    .filter(Boolean)
    .join(' ')
    .slice(0, MAX_QUOTE_LENGTH);

const stageOf = ({ command, code }: SmtpError): string => {
  if (code === 'EABORT') return 'DEADLINE';
  return typeof command === 'string' && /^[A-Z][A-Z0-9 -]{0,30}$/.test(command) ? command : 'CONN';
};

const numbersOf = ({ code, response, responseCode }: SmtpError): string => {
  if (typeof responseCode !== 'number') return typeof code === 'string' ? code : 'unknown';
  const enhanced = typeof response === 'string' && /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response);
  return enhanced ? `${responseCode} ${enhanced[1]}` : `${responseCode}`;
};

/** Node's error codes of untrusted certificates. */
export const isDistrust = (code: string): boolean => /^[A-Z_]*(CERT|SIGNATURE|ISSUER)[A-Z_]*$/.test(code);

const distrustOf = ({ originalCode }: SmtpError): string | null =>
  typeof originalCode === 'string' && isDistrust(originalCode) ? originalCode : null;

interface SmtpFailure extends PermanentMailFailure {
  /** Whether the failure is permanent, so that a retry cannot succeed. */
  readonly isForGood: boolean;
}

export const smtpError = (thrown: unknown): SmtpFailure => {
  const error: SmtpError = typeof thrown === 'object' && thrown !== null ? thrown : {};
  const { response, responseCode } = error;
  const stage = stageOf(error);
  if (stage === 'DEADLINE')
    return { code: stage, reason: 'The mail server did not finish in time.', isForGood: false };
  const distrust = distrustOf(error);
  if (distrust !== null && typeof responseCode !== 'number')
    return {
      code: `${stage} ${distrust}`,
      reason: `The mail server's certificate is not trusted (${distrust}): check SMTP_URL and NODE_EXTRA_CA_CERTS.`,
      isForGood: false,
    };
  const code = `${stage} ${numbersOf(error)}`;
  if (typeof responseCode !== 'number')
    return {
      code,
      reason: `The mail server could not be reached, or closed the connection (${code}).`,
      isForGood: false,
    };
  if (!MAIL_STAGES.includes(stage) || ABOUT_US.includes(responseCode))
    return { code, reason: `The mail server rejects this site (${code}): check SMTP_URL.`, isForGood: false };
  const isForGood = responseCode >= 500 && responseCode < 600;
  const outcome = isForGood ? 'rejected the mail permanently' : 'deferred the mail';
  const reply = typeof response === 'string' ? ` It says: ${quoted(response)}` : '';
  return { code, reason: `The mail server ${outcome} (${code}).${reply}`, isForGood };
};

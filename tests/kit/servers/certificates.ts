// Generates certificates (X.509 v3, P-256), so that the repository contains no key and no certificate that expires.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

export interface Certificate {
  /** PEM. */
  readonly certificate: string;
  readonly key: string;
}

interface Authority {
  /** PEM; trusting it means trusting the certificates it issued. */
  readonly certificate: string;
  issue(input: {
    /** DNS names and IPv4 addresses. */
    readonly hosts: readonly string[];
    readonly notBefore?: Date;
    readonly notAfter?: Date;
  }): Certificate;
}

const DAY = 24 * 60 * 60_000;

const tagged = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const length = Buffer.from(body.length.toString(16).padStart(4, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x82]), length, body]);
};

const sequence = (...parts: readonly Uint8Array[]) => tagged(0x30, ...parts);
const octets = (...parts: readonly Uint8Array[]) => tagged(0x04, ...parts);
const bits = (body: Uint8Array, unused = 0) => tagged(0x03, Buffer.from([unused]), body);
const yes = tagged(0x01, Buffer.from([0xff]));
/** A positive INTEGER: first byte below 0x80. */
const integer = (...bytes: readonly number[]) => tagged(0x02, Buffer.from(bytes));
const name = (text: string) =>
  sequence(tagged(0x31, sequence(identifier(2, 5, 4, 3), tagged(0x0c, Buffer.from(text)))));
const time = (at: Date) => tagged(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]|\.\d+Z/g, '')}Z`));

const identifier = (first: number, second: number, ...rest: readonly number[]) =>
  tagged(
    0x06,
    Buffer.from([
      first * 40 + second,
      ...rest.flatMap((one) => (one < 0x80 ? [one] : [...highDigits(one >> 7), one & 0x7f])),
    ]),
  );
const highDigits = (value: number): number[] =>
  value === 0 ? [] : [...highDigits(value >> 7), 0x80 | (value & 0x7f)];

const ECDSA_SHA256 = sequence(identifier(1, 2, 840, 10045, 4, 3, 2));
const BASIC_CONSTRAINTS = identifier(2, 5, 29, 19);
const KEY_USAGE = identifier(2, 5, 29, 15);
const ALTERNATIVE_NAMES = identifier(2, 5, 29, 17);
const SUBJECT_KEY = identifier(2, 5, 29, 14);
const AUTHORITY_KEY = identifier(2, 5, 29, 35);

const pem = (der: Uint8Array): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;

const keyIdOf = (publicKey: KeyObject): Buffer =>
  createHash('sha1')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest();

const alternative = (host: string): Buffer =>
  /^\d+(\.\d+){3}$/.test(host)
    ? tagged(0x87, Buffer.from(host.split('.').map(Number)))
    : tagged(0x82, Buffer.from(host));

interface CertificateInput {
  readonly subject: string;
  readonly issuer: string;
  readonly publicKey: KeyObject;
  readonly signedBy: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  readonly from: Date;
  readonly to: Date;
  readonly extensions: readonly Uint8Array[];
}

const certify = ({
  subject,
  issuer,
  publicKey,
  signedBy,
  from,
  to,
  extensions,
}: CertificateInput): string => {
  const facts = sequence(
    tagged(0xa0, integer(2)),
    integer(1, ...randomBytes(12)),
    ECDSA_SHA256,
    name(issuer),
    sequence(time(from), time(to)),
    name(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(
      0xa3,
      sequence(
        ...extensions,
        sequence(SUBJECT_KEY, octets(octets(keyIdOf(publicKey)))),
        sequence(AUTHORITY_KEY, octets(sequence(tagged(0x80, keyIdOf(signedBy.publicKey))))),
      ),
    ),
  );
  return pem(sequence(facts, ECDSA_SHA256, bits(sign('sha256', facts, signedBy.privateKey))));
};

/** A certificate authority that no system trusts by default. */
export const certificateAuthority = (subject = 'An authority of these tests'): Authority => {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const [from, to] = [new Date(Date.now() - DAY), new Date(Date.now() + 30 * DAY)];
  const certificate = certify({
    subject,
    issuer: subject,
    publicKey: own.publicKey,
    signedBy: own,
    from,
    to,
    extensions: [
      sequence(BASIC_CONSTRAINTS, yes, octets(sequence(yes))),
      sequence(KEY_USAGE, yes, octets(bits(Buffer.from([0x06]), 1))),
    ],
  });
  return {
    certificate,
    issue({ hosts, notBefore = from, notAfter = to }) {
      const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      return {
        key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        certificate: certify({
          subject: hosts[0] ?? 'nobody',
          issuer: subject,
          publicKey: pair.publicKey,
          signedBy: own,
          from: notBefore,
          to: notAfter,
          extensions: [sequence(ALTERNATIVE_NAMES, octets(sequence(...hosts.map(alternative))))],
        }),
      };
    },
  };
};

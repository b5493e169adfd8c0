// A software authenticator: creates the attestations and assertions of a browser (WebAuthn level 2, ES256, attestation
// "none").
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

interface AuthenticatorQuirks {
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether the user was verified by fingerprint, face or PIN. */
  readonly isVerified?: boolean;
  readonly challenge?: string;
  readonly count?: number;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer): string => data.toString('base64url');

/** CBOR with lengths below 2^16, as used in attestation objects and keys. */
const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
};
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const integer = (value: number): Buffer => (value >= 0 ? head(0, value) : head(1, -1 - value));
const map = (pairs: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

export const softwareAuthenticator = (siteOrigin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (value: string) => bytes(Buffer.from(value, 'base64url'));
  const coseKey = map([
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), coordinate(x)],
    [integer(-3), coordinate(y)],
  ]);
  const credential = randomBytes(32);
  let signed = 0;

  const clientData = (type: string, challenge: string, { origin = siteOrigin }: AuthenticatorQuirks) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (quirks: AuthenticatorQuirks, attested: Buffer | null): Buffer => {
    const { rpId = new URL(siteOrigin).hostname, isVerified = true, count = signed } = quirks;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested === null ? 0 : 0x40);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, attested ?? Buffer.alloc(0)]);
  };
  const answer = (response: Readonly<Record<string, unknown>>) => ({
    id: base64url(credential),
    rawId: base64url(credential),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    create(challenge: string, quirks: AuthenticatorQuirks = {}) {
      signed += 1;
      const length = Buffer.from([0, credential.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credential, coseKey]);
      const attestation = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(authenticatorData(quirks, attested))],
      ]);
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', quirks.challenge ?? challenge, quirks)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      });
    },
    get(challenge: string, quirks: AuthenticatorQuirks = {}) {
      signed += 1;
      const data = authenticatorData(quirks, null);
      const client = clientData('webauthn.get', quirks.challenge ?? challenge, quirks);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: null,
      });
    },
  };
};

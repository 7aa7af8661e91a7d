import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** What a signature is about, and what a test may forge of it. */
interface Signing {
  challenge: string;
  origin: string;
  /** Whether it says that it verified its user. */
  isUserVerified?: boolean;
  /** Its counter; the next one by default. */
  counter?: number;
}

/** An authenticator with one passkey (ES256), in software. */
export const softAuthenticator = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let count = 0;
  const clientData = (type: 'create' | 'get', { challenge, origin }: Signing): Buffer =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));
  const authenticatorData = ({ origin, isUserVerified = true, counter = ++count }: Signing, more?: Buffer): Buffer => {
    const flags = 0x01 | (isUserVerified ? 0x04 : 0) | (more ? 0x40 : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(new URL(origin).hostname), head, ...(more ? [more] : [])]);
  };
  const shared = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} } as const;
  return {
    id: shared.id,
    /** The response of `navigator.credentials.create`. */
    create: (signing: Signing) => {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(signing, credential))],
      ]);
      return {
        ...shared,
        response: {
          clientDataJSON: base64url(clientData('create', signing)),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      };
    },
    /** The response of `navigator.credentials.get`. */
    sign: (signing: Signing) => {
      const [data, client] = [authenticatorData(signing), clientData('get', signing)];
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        ...shared,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
};

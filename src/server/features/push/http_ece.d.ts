// The package has no types. This is the part that notifications use.
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface Parameters {
    version: 'aes128gcm';
    /** The public key of the receiver, in base64url. */
    dh: string;
    privateKey: ECDH;
    /** 16 bytes in base64url. */
    salt: string;
    authSecret: string;
  }
  export function encrypt(buffer: Buffer, parameters: Parameters): Buffer;
}

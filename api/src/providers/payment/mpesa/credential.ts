import { constants, createPublicKey, publicEncrypt } from 'node:crypto';

/**
 * The initiator's password in the form Daraja needs: encrypted with RSA PKCS#1 v1.5 under the key of Safaricom's
 * certificate, in base64. `certificate` is PEM: a certificate, or just a public key.
 */
export function securityCredential(password: string, certificate: string): string {
  const key = { key: createPublicKey(certificate), padding: constants.RSA_PKCS1_PADDING };
  return publicEncrypt(key, Buffer.from(password)).toString('base64');
}

import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The key that opens security credentials, and the file with the public one that they are made under; kept in the folder. */
export function darajaKeys(folder: string): { privateKey: string; publicFile: string } {
  const privateFile = join(folder, 'daraja-private.pem');
  const publicFile = join(folder, 'daraja-public.pem');
  if (!existsSync(privateFile) || !existsSync(publicFile)) {
    const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeFileSync(privateFile, keys.privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    writeFileSync(publicFile, keys.publicKey.export({ type: 'spki', format: 'pem' }));
  }
  return { privateKey: readFileSync(privateFile, 'utf8'), publicFile };
}

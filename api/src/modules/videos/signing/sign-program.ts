import { WasmBuilder } from '@contentauth/c2pa-wasm';
import { Loaded, loadC2pa, settingsFor } from './c2pa.ts';
import { coseSign1, signatureBytes } from './cose.ts';
import { manifestOf } from './credentials.ts';
import type { SigningOrder } from './sign-apart.ts';

/** Signs one video and ends: the order comes in on stdin, the signed file goes to `signedPath`. */
const { path, signedPath, mimeType, credentials, root, leaf, privateKey }: SigningOrder =
  await Bun.stdin.json();
await loadC2pa();
const builder = WasmBuilder.fromJson(JSON.stringify(manifestOf(credentials, mimeType)), settingsFor(root));
const signer = {
  alg: 'es256',
  reserveSize: signatureBytes,
  sign: async (claim: Uint8Array) => coseSign1(claim, { leaf: Buffer.from(leaf, 'base64'), privateKey }),
};
const signed = await builder.sign(signer, [], mimeType, new Loaded(await Bun.file(path).bytes()));
await Bun.write(signedPath, signed);

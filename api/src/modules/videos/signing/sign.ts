import { WasmBuilder } from '@contentauth/c2pa-wasm';
import { Loaded, loadC2pa, settingsFor } from './c2pa.ts';
import { coseSign1, signatureBytes } from './cose.ts';
import { manifestOf } from './credentials.ts';
import type { SigningOrder } from './sign-subprocess.ts';

/** Sign one video: the signed file goes to `signedPath`. */
export async function sign(order: SigningOrder): Promise<void> {
  const { path, signedPath, mimeType, credentials, root, leaf, privateKey } = order;
  await loadC2pa();
  const builder = WasmBuilder.fromJson(JSON.stringify(manifestOf(credentials, mimeType)), settingsFor(root));
  const signer = {
    alg: 'es256',
    reserveSize: signatureBytes,
    sign: async (claim: Uint8Array) => coseSign1(claim, { leaf: Buffer.from(leaf, 'base64'), privateKey }),
  };
  try {
    const signed = await builder.sign(signer, [], mimeType, new Loaded(await Bun.file(path).bytes()));
    await Bun.write(signedPath, signed);
  } finally {
    builder.free();
  }
}

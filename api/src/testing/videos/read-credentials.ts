import { WasmReader } from '@contentauth/c2pa-wasm';
import { loadC2pa, settingsFor } from '#api/modules/videos/signing/c2pa.ts';
import { statementLabel } from '#api/modules/videos/signing/credentials.ts';

/** What a stranger's program makes of a video that trusts only these roots (PEM); null if it carries no credentials. */
export async function readCredentials(video: Uint8Array, roots: string) {
  await loadC2pa();
  let reader: WasmReader;
  try {
    reader = await WasmReader.fromBytes('video/mp4', video, settingsFor(roots));
  } catch (error) {
    if (String(error).includes('JumbfNotFound')) return null;
    throw error;
  }
  const text = reader.json();
  reader.free();
  const {
    active_manifest,
    manifests,
    validation_state: state,
    validation_status: faults = [],
  } = JSON.parse(text);
  const { assertions, signature_info: signer } = manifests[active_manifest];
  const statement = assertions.find(({ label }: { label: string }) => label === statementLabel)?.data;
  return { state, faults: faults.map(({ code }: { code: string }) => code), statement, signer, text };
}

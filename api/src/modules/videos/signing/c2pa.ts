import { fileURLToPath } from 'node:url';
import init from '@contentauth/c2pa-wasm';

/**
 * The library reads a blob with what only a browser's worker has: the bytes of a file that is in memory already. See
 * `Loaded`.
 */
class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer {
    if (!(blob instanceof Loaded)) throw new Error('Only files in memory can be read');
    return blob.content.slice().buffer;
  }
}

/** A file in memory whose parts can be read without waiting. */
export class Loaded extends Blob {
  constructor(readonly content: Uint8Array<ArrayBuffer>) {
    super([]);
  }

  override get size(): number {
    return this.content.length;
  }

  override slice(start = 0, end = this.content.length): Blob {
    return new Loaded(this.content.subarray(start, end));
  }
}

let loading: Promise<void> | undefined;

/** Make the library ready, once; it takes 90 MB, so only a process of its own does this. */
export function loadC2pa(): Promise<void> {
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  Object.assign(globalThis, { FileReaderSync });
  const wasm = fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'));
  await init({ module_or_path: await Bun.file(wasm).bytes() });
}

/** Nothing is fetched, and nothing is trusted but `roots` (PEM). */
export const settingsFor = (roots: string) =>
  JSON.stringify({
    trust: { trust_anchors: roots },
    verify: { verify_after_sign: false, verify_trust: true, remote_manifest_fetch: false, ocsp_fetch: false },
    builder: { thumbnail: { enabled: false } },
  });

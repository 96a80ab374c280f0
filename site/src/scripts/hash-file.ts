interface Hash {
  update(piece: Uint8Array): unknown;
  digest(): Uint8Array;
}

/** Small enough that the page answers in between, also on a slow phone. */
const pieceBytes = 1 << 20;

/**
 * The hash of a file in hex, read piece by piece: a video of any size fits into the memory of a phone.
 * @throws DOMException once `signal` is aborted
 */
export async function hashFile(
  file: Blob,
  hash: Hash,
  { signal, onProgress }: { signal: AbortSignal; onProgress(share: number): void },
): Promise<string> {
  for (let start = 0; start < file.size; start += pieceBytes) {
    const piece = await file.slice(start, start + pieceBytes).arrayBuffer();
    signal.throwIfAborted();
    hash.update(new Uint8Array(piece));
    onProgress(Math.min(1, (start + pieceBytes) / file.size));
  }
  return Array.from(hash.digest(), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

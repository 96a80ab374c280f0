/** A file of this origin that is written at once; only workers have it, so the DOM's types leave it out. */
interface SyncFile {
  write(bytes: Uint8Array, options: { at: number }): number;
  flush(): void;
  getSize(): number;
  close(): void;
}
type Writable = FileSystemFileHandle & { createSyncAccessHandle(): Promise<SyncFile> };

/** What the page sends: the file to write first, then its bytes, then null for its end. */
export type ToAppend = { folder: string; name: string } | ArrayBuffer | null;
/** What it hears, in that order: how many bytes are on the disk, or why they are not. */
export type Appended = { bytes: number } | { failure: string };

let file: SyncFile | null = null;

async function open({ folder, name }: { folder: string; name: string }): Promise<number> {
  const root = await navigator.storage.getDirectory();
  const directory = await root.getDirectoryHandle(folder, { create: true });
  const handle = (await directory.getFileHandle(name, { create: true })) as Writable;
  file = await handle.createSyncAccessHandle();
  return file.getSize();
}

function append(bytes: ArrayBuffer): number {
  if (!file) throw new Error('No file is open');
  const written = file.write(new Uint8Array(bytes), { at: file.getSize() });
  file.flush();
  // A full disk takes what fits, and throws nothing.
  if (written < bytes.byteLength) throw new Error('There is no room for all of it');
  return file.getSize();
}

function end(): number {
  const bytes = file?.getSize() ?? 0;
  file?.close();
  file = null;
  return bytes;
}

let before: Promise<unknown> = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<ToAppend>) => {
  before = before
    .then(() => (data === null ? end() : data instanceof ArrayBuffer ? append(data) : open(data)))
    .then((bytes): Appended => ({ bytes }))
    .catch((error: unknown): Appended => ({ failure: String(error) }))
    .then((answer) => postMessage(answer));
});

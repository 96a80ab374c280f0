import type { FileBytes } from '#api/domain/video/file-bytes.ts';
import { refuse } from '#api/domain/video/refusal.ts';

const ids = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  cluster: 0x1f43b675,
  tracks: 0x1654ae6b,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
} as const;

/** Where a cluster of unknown length ends: at the next element of its own level (RFC 8794, 6.2). */
const segmentLevel = new Set<number>([
  ids.cluster,
  ids.tracks,
  0x114d9b74, // SeekHead
  0x1549a966, // Info
  0x1c53bb6b, // Cues
  0x1254c367, // Tags
  0x1043a770, // Chapters
  0x1941a469, // Attachments
]);

/** What else may occur among them: padding (`Void`) and a checksum (`CRC-32`). */
const anywhere = new Set<number>([0xec, 0xbf]);

interface Element {
  id: number;
  content: number;
  /** Null if the length is unknown, as written by recorders that cannot seek back. */
  end: number | null;
}

/**
 * Walk a WebM file (RFC 9559): every element, down to the blocks in the clusters, must lie inside its parent. Nothing in
 * it is hidden from players.
 */
export async function checkWebm(file: FileBytes): Promise<null> {
  let hasTracks = false;
  let blocks = 0;

  const segment = await findSegment(file);
  const end = segment.end ?? file.size;
  let position = segment.content;
  while (position < end) {
    const element = await readElement(file, position, end);
    // mediabunny 1.61 searches for the next known element after an unknown one, and never stops at the end of a file.
    if (!segmentLevel.has(element.id) && !anywhere.has(element.id)) throw refuse('damaged');
    if (element.id === ids.tracks) hasTracks = true;
    if (element.id === ids.cluster) {
      const cluster = await checkCluster(file, element, end);
      blocks += cluster.blocks;
      position = cluster.end;
    } else {
      if (element.end === null) throw refuse('damaged');
      position = element.end;
    }
  }
  if (!hasTracks || blocks === 0) throw refuse('cut_off');
  return null;
}

async function findSegment(file: FileBytes): Promise<Element> {
  const header = await readElement(file, 0, file.size);
  if (header.id !== ids.header || header.end === null) throw refuse('damaged');
  let position = header.end;
  for (;;) {
    const element = await readElement(file, position, file.size);
    if (element.id === ids.segment) return element;
    if (element.end === null) throw refuse('damaged');
    position = element.end;
  }
}

async function checkCluster(file: FileBytes, cluster: Element, segmentEnd: number) {
  const limit = cluster.end ?? segmentEnd;
  let blocks = 0;
  let position = cluster.content;
  while (position < limit) {
    const element = await readElement(file, position, limit);
    if (cluster.end === null && segmentLevel.has(element.id)) break;
    if (element.end === null) throw refuse('damaged');
    if (element.id === ids.simpleBlock || element.id === ids.blockGroup) blocks++;
    position = element.end;
  }
  return { blocks, end: position };
}

async function readElement(file: FileBytes, position: number, limit: number): Promise<Element> {
  const view = await file.read(position, Math.min(12, file.size - position));
  const idBytes = vintBytes(view, 0, 4);
  const sizeBytes = vintBytes(view, idBytes, 8);
  if (idBytes + sizeBytes > view.byteLength) throw refuse('cut_off');

  let id = 0;
  for (let i = 0; i < idBytes; i++) id = id * 256 + view.getUint8(i);
  let size = view.getUint8(idBytes) & (0xff >> sizeBytes);
  let unknown = size === 0xff >> sizeBytes;
  for (let i = 1; i < sizeBytes; i++) {
    const byte = view.getUint8(idBytes + i);
    unknown &&= byte === 0xff;
    size = size * 256 + byte;
  }

  const content = position + idBytes + sizeBytes;
  if (content > limit || (!unknown && content + size > limit)) throw refuse('cut_off');
  return { id, content, end: unknown ? null : content + size };
}

/** The bytes of a variable-length number, given by the leading zeros of its first byte (RFC 8794, 4). */
function vintBytes(view: DataView, offset: number, most: number): number {
  if (offset >= view.byteLength) throw refuse('cut_off');
  const bytes = Math.clz32(view.getUint8(offset)) - 23;
  if (bytes > most) throw refuse('damaged');
  return bytes;
}

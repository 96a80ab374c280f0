import type { FileBytes } from './file-bytes.ts';
import { refuse } from './refusal.ts';

/** An ISO base media box (ISO 14496-12, 4.2) within a file: where its content starts and ends. */
export interface FileBox {
  type: string;
  start: number;
  content: number;
  end: number;
}

export interface Box {
  type: string;
  content: DataView;
}

/** A file's top-level boxes, each of which must lie inside it. */
export async function* topLevelBoxes(file: FileBytes): AsyncGenerator<FileBox> {
  let start = 0;
  while (start < file.size) {
    const available = file.size - start;
    const head = await file.read(start, Math.min(16, available));
    // Some cameras fill the last block of their card with zeros.
    if (isZero(head)) return;
    const header = readHeader(head, available);
    if (header === null) throw refuse('cut_off');
    yield { type: header.type, start, content: start + header.headerBytes, end: start + header.bytes };
    start += header.bytes;
  }
}

/** The boxes within one read into memory. */
export function boxesIn(parent: DataView): Box[] {
  const boxes: Box[] = [];
  let start = 0;
  while (start < parent.byteLength) {
    const rest = slice(parent, start);
    // QuickTime ends some lists of boxes with a zero.
    if (rest.byteLength < 8 && isZero(rest)) break;
    const header = readHeader(rest, rest.byteLength);
    if (header === null) throw refuse('damaged');
    boxes.push({
      type: header.type,
      content: slice(rest, header.headerBytes, header.bytes - header.headerBytes),
    });
    start += header.bytes;
  }
  return boxes;
}

/** The only box of a type; a parent without it is damaged. */
export function boxOf(boxes: Box[], type: string): DataView {
  const found = boxes.find((box) => box.type === type);
  if (!found) throw refuse('damaged');
  return found.content;
}

/** @throws if the box is too short */
export function uint32(content: DataView, offset: number): number {
  if (offset + 4 > content.byteLength) throw refuse('damaged');
  return content.getUint32(offset);
}

/** Like `uint32`, for 64 bits. */
export function uint64(content: DataView, offset: number): number {
  if (offset + 8 > content.byteLength) throw refuse('damaged');
  return Number(content.getBigUint64(offset));
}

export function slice(view: DataView, start: number, length = view.byteLength - start): DataView {
  return new DataView(view.buffer, view.byteOffset + start, length);
}

/** Null if the header, or the size it announces, doesn't fit into `available` bytes. */
function readHeader(view: DataView, available: number) {
  if (view.byteLength < 8) return null;
  const size = view.getUint32(0);
  const type = String.fromCharCode(view.getUint8(4), view.getUint8(5), view.getUint8(6), view.getUint8(7));
  const is64Bit = size === 1;
  if (is64Bit && view.byteLength < 16) return null;
  const headerBytes = is64Bit ? 16 : 8;
  const bytes = is64Bit ? Number(view.getBigUint64(8)) : size === 0 ? available : size;
  return bytes < headerBytes || bytes > available ? null : { type, headerBytes, bytes };
}

function isZero(view: DataView): boolean {
  for (let i = 0; i < view.byteLength; i++) if (view.getUint8(i) !== 0) return false;
  return true;
}

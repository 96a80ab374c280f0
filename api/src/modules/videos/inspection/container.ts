/** The accepted kinds of video file, by content type. */
export const containers = ['video/mp4', 'video/quicktime', 'video/webm'] as const;
export type Container = (typeof containers)[number];

export type Sniffed = Container | 'image' | 'still' | 'other-video' | null;

/** Images in MP4 boxes: HEIC from iPhones, and AVIF. */
const stills = ['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1', 'avif'];

/** WebM in the EBML header: a length of one or more bytes, and text that may be zero-padded (RFC 8794). */
const docType = /B\x82[\s\S]{1,8}?webm/;

/** How many bytes `sniff` needs. */
export const sniffBytes = 64;

/** A file's type by its first bytes; null for anything we don't accept. */
export function sniff(head: Uint8Array): Sniffed {
  const text = Array.from(head, (byte) => String.fromCharCode(byte)).join('');
  const boxType = text.slice(4, 8);
  const brand = text.slice(8, 12);
  if (boxType === 'ftyp' && stills.includes(brand)) return 'still';
  if (boxType === 'ftyp') return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4';
  // QuickTime files older than `ftyp` start with one of these.
  if (['moov', 'mdat', 'wide', 'free', 'skip'].includes(boxType)) return 'video/quicktime';
  if (text.startsWith('\x1a\x45\xdf\xa3')) return docType.test(text) ? 'video/webm' : 'other-video';
  if (text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n')) return 'image';
  if (text.startsWith('RIFF')) return text.slice(8, 12) === 'WEBP' ? 'image' : 'other-video';
  return null;
}

import { BlobSource, Input, MP4, QTFF, WEBM } from 'mediabunny';
import type { OnRead } from '#api/domain/video/file-bytes.ts';

/** A video for mediabunny; its errors are thrown to the reader, never left unhandled. */
export function openMedia(blob: Blob, onRead: OnRead): Input {
  const source = new BlobSource(blob, { useStreamReader: false, handleUnhandledError: () => {} });
  source.onread = (start, end) => onRead(end - start);
  return new Input({ source, formats: [MP4, QTFF, WEBM] });
}

import { BlobSource, Input, MP4, QTFF, WEBM } from 'mediabunny';

/** A video on this machine's disk, to be read. */
export const openStored = (path: string): Input =>
  new Input({ source: new BlobSource(Bun.file(path)), formats: [MP4, QTFF, WEBM] });

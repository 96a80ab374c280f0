const contentTypes: Record<string, string> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  m4a: 'audio/mp4',
  vtt: 'text/vtt',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  bin: 'application/octet-stream',
};

/** The content type of a key's extension, or null if the storage does not accept that kind. */
export function contentTypeOf(key: string): string | null {
  return contentTypes[key.slice(key.lastIndexOf('.') + 1)] ?? null;
}

export function extensionOf(contentType: string): string {
  const entry = Object.entries(contentTypes).find(([, type]) => type === contentType);
  if (!entry) throw new Error(`the storage takes no ${contentType}`);
  return entry[0];
}

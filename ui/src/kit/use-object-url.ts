import { useEffect, useMemo } from 'react';

/** Long enough for the slowest phone to read a picture that is on screen or about to be. */
const keptMs = 60_000;

/**
 * An object URL for a file: there from the first render, and always the current file's. It outlives the component for a
 * while, since a browser may read a picture again after its element is gone (to decode it, or for a screen that comes
 * back).
 */
export function useObjectUrl(file: Blob | null): string | undefined {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(() => {
    if (!url) return;
    return () => void setTimeout(() => URL.revokeObjectURL(url), keptMs);
  }, [url]);
  return url;
}

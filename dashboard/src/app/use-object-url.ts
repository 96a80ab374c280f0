import { useEffect, useMemo } from 'react';

/** Long enough for a picture that is on the screen, or about to be, to be read on the slowest phone. */
const keptMs = 60_000;

/**
 * The address under which this page can show a file: there from the first render, and always the shown file's own. It
 * outlives the component for a while, since a browser reads a picture again after its element is gone from the page
 * (to decode it, or for a screen that comes back).
 */
export function useObjectUrl(file: Blob | null): string | undefined {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(() => {
    if (!url) return;
    return () => void setTimeout(() => URL.revokeObjectURL(url), keptMs);
  }, [url]);
  return url;
}

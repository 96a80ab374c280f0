import { m } from '@salamu/messages/messages';
import { callHeaders } from '@salamu/ui/authorization';
import { Button } from '@salamu/ui/button';
import { messageOf } from '@salamu/ui/problem';
import { toast } from '@salamu/ui/toaster';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';

interface DownloadButtonProps {
  /** The file's URL in the API. */
  path: string;
  /** The name to save it under. */
  name: string;
  label?: string;
  method?: 'GET' | 'POST';
  /** Once it was asked for. */
  onSettled?: () => unknown;
}

/** The UTC day, for the name of a file. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** Saves a file that only a signed-in person may have: the same figures as CSV, unless told otherwise. */
export function DownloadButton({
  path,
  name,
  label = m.list_download(),
  method = 'GET',
  onSettled,
}: DownloadButtonProps) {
  const save = useMutation({
    mutationFn: () => saveFile(path, name, method),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => onSettled?.(),
  });
  return (
    <Button
      variant="outline"
      size="sm"
      icon={<Download size={16} aria-hidden="true" />}
      loading={save.isPending}
      loadingLabel={m.list_making_file()}
      onClick={() => save.mutate()}
    >
      {label}
    </Button>
  );
}

/**
 * Fetch a file from the API with the current session, and have the browser save it.
 * @throws Error if the API returns none
 */
async function saveFile(path: string, name: string, method: 'GET' | 'POST'): Promise<void> {
  const answer = await fetch(path, { method, headers: callHeaders(null) });
  if (!answer.ok) throw new Error(`the file was answered with ${answer.status}`);
  const url = URL.createObjectURL(await answer.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/kit/button';
import { toast } from '@salamu/ui/kit/toaster';
import { callHeaders } from '@salamu/ui/session/authorization';
import { messageOf } from '@salamu/ui/session/problem';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { workbookOf } from './workbook.ts';

interface DownloadButtonProps {
  /** The file's URL in the API. */
  path: string;
  label?: string;
  method?: 'GET' | 'POST';
  /** Saves the CSV file as an Excel workbook. */
  asWorkbook?: boolean;
  /** Once it was asked for. */
  onSettled?: () => unknown;
}

/** Saves a file that only a signed-in person may have, under the name that the API gives it. */
export function DownloadButton({
  path,
  label = m.list_download(),
  method = 'GET',
  asWorkbook = false,
  onSettled,
}: DownloadButtonProps) {
  const save = useMutation({
    mutationFn: () => saveFile(path, method, asWorkbook),
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
async function saveFile(path: string, method: 'GET' | 'POST', asWorkbook: boolean): Promise<void> {
  const answer = await fetch(path, { method, headers: callHeaders(null) });
  if (!answer.ok) throw new Error(`the file was answered with ${answer.status}`);
  const [, named = ''] = /filename="(.+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  const url = URL.createObjectURL(asWorkbook ? await workbookOf(await answer.text()) : await answer.blob());
  const download = asWorkbook ? named.replace(/\.csv$/, '.xlsx') : named;
  const link = Object.assign(document.createElement('a'), { href: url, download });
  link.click();
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

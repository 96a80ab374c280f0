import { Button } from '@salamu/ui/button';
import { messageOf } from '@salamu/ui/problem';
import { toast } from '@salamu/ui/toaster';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveCsv } from './save-csv.ts';

interface CsvButtonProps {
  /** The file's URL in the API. */
  path: string;
  /** The name to save it under. */
  name: string;
}

/** Downloads the same figures as a CSV file. */
export function CsvButton({ path, name }: CsvButtonProps) {
  const save = useMutation({
    mutationFn: () => saveCsv(path, name),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Button
      variant="outline"
      size="sm"
      icon={<Download size={16} aria-hidden="true" />}
      loading={save.isPending}
      loadingLabel="Making the file"
      onClick={() => save.mutate()}
    >
      Download CSV
    </Button>
  );
}

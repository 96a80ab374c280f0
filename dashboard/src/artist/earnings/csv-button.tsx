import { Button } from '@salamu/ui/button';
import { messageOf } from '@salamu/ui/problem';
import { toast } from '@salamu/ui/toaster';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveCsv } from '../../money/save-csv.ts';

/** Everything of these days as a file for a spreadsheet. */
export function CsvButton(range: { startDate: string; endDate: string }) {
  const save = useMutation({
    mutationFn: () =>
      saveCsv(
        `/api/artists/earnings?${new URLSearchParams({ ...range, format: 'csv' })}`,
        `salamu-earnings-${range.startDate}-${range.endDate}.csv`,
      ),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Button
      variant="outline"
      icon={<Download size={18} aria-hidden="true" />}
      loading={save.isPending}
      loadingLabel="Making the file"
      onClick={() => save.mutate()}
    >
      Download CSV
    </Button>
  );
}

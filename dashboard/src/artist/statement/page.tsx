import { Button } from '@salamu/ui/button';
import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { dayOf, useListParams } from '../../parts/list/use-list-params.ts';
import { CsvButton } from '../../parts/money/csv-button.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { type Days, periodsAround } from './periods.ts';
import { statementQuery } from './queries.ts';
import { Sheet } from './sheet.tsx';

/** A statement of account for any period, to read, print or keep. */
export default function StatementPage() {
  const { get } = useListParams();
  const periods = periodsAround(new Date());
  const days: Days = {
    startDate: dayOf(get('startDate')) ?? periods[0].startDate,
    endDate: dayOf(get('endDate')) ?? periods[0].endDate,
  };
  const statement = useQuery(statementQuery(days));
  const { startDate, endDate } = days;
  return (
    <>
      <PageHeader title="Statement" heading="Statement of account">
        <Link to="/artist/earnings" className="text-link justify-self-start text-quiet print:hidden">
          Back to your earnings
        </Link>
      </PageHeader>
      <div className="grid gap-5 pb-8 print:hidden">
        <PeriodPicker periods={periods} chosen={days} />
        <div className="flex flex-wrap gap-3">
          <Button size="sm" icon={<Printer size={16} aria-hidden="true" />} onClick={() => print()}>
            Print or keep as PDF
          </Button>
          <CsvButton
            path={`/api/artists/earnings?startDate=${startDate}&endDate=${endDate}&format=csv`}
            name={`salamu-statement-${startDate}-${endDate}.csv`}
          />
        </div>
      </div>
      {statement.data ? (
        <div aria-busy={statement.isPlaceholderData}>
          <Sheet statement={statement.data} />
        </div>
      ) : statement.isError ? (
        <ErrorState
          error={statement.error}
          title="We couldn’t make the statement"
          onRetry={() => statement.refetch()}
        />
      ) : (
        <LoadingPanel />
      )}
    </>
  );
}

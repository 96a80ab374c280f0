import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../shell/page-header.tsx';
import { Commission, Withholding } from './commission.tsx';
import { OfferedCategories } from './offered-categories.tsx';
import { settingsQuery } from './queries.ts';
import { Rates } from './rates.tsx';
import { Support } from './support.tsx';
import { Switches } from './switches.tsx';
import { Windows } from './windows.tsx';

/** Everything an admin can configure. */
export default function SettingsPage() {
  const { data: settings, isError, error, refetch } = useQuery(settingsQuery());
  return (
    <>
      <PageHeader title="Settings">
        <p className="max-w-prose text-quiet">
          Save each part separately. The audit log keeps every change with your name.
        </p>
      </PageHeader>
      {settings ? (
        <>
          <Commission settings={settings} />
          <Withholding settings={settings} />
          <Switches settings={settings} />
          <Windows settings={settings} />
          <OfferedCategories settings={settings} />
          <Support settings={settings} />
          <Rates settings={settings} />
        </>
      ) : isError ? (
        <ErrorState error={error} title="We couldn’t load the settings" onRetry={() => refetch()} />
      ) : (
        <LoadingPanel />
      )}
    </>
  );
}

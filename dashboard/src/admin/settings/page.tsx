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

/** The rules of the house. */
export default function SettingsPage() {
  const { data: settings, isError, error, refetch } = useQuery(settingsQuery());
  return (
    <>
      <PageHeader title="Settings">
        <p className="max-w-prose text-quiet">
          Each part is saved on its own, and every change stands in the audit log with your name.
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
        <ErrorState error={error} title="The settings could not be loaded" onRetry={() => refetch()} />
      ) : (
        <LoadingPanel />
      )}
    </>
  );
}

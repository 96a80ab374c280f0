import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import { DetailsForm } from './DetailsForm.tsx';
import { EmailForm } from './EmailForm.tsx';
import { SessionGate } from './SessionGate.tsx';
import { useAccount } from './use-account.ts';

function Forms() {
  const { data, error, refresh } = useAccount();
  if (error && !data)
    return <ErrorState error={error} title="We couldn’t load your details" onRetry={refresh} />;
  if (!data) return <LoadingPanel label="Loading your details" />;
  return (
    <div className="grid gap-12">
      <DetailsForm account={data} />
      <EmailForm account={data} onChanged={refresh} />
    </div>
  );
}

/** The signed-in user's name, language and email address. */
export default function Details() {
  return <SessionGate waiting={<LoadingPanel label="Loading your details" />}>{() => <Forms />}</SessionGate>;
}

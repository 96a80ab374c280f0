import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import { DetailsForm } from './DetailsForm.tsx';
import { EmailForm } from './EmailForm.tsx';
import { Private } from './Private.tsx';
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

/** Name, language and e-mail address of whoever is signed in. */
export default function Details() {
  return <Private waiting={<LoadingPanel label="Loading your details" />}>{() => <Forms />}</Private>;
}

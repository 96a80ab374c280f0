import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { messageOf } from '@salamu/ui/problem';
import { LoadingPanel } from '@salamu/ui/spinner';
import { toast } from '@salamu/ui/toaster';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { DeleteAccount } from './DeleteAccount.tsx';
import { SessionGate } from './SessionGate.tsx';

/** Export the signed-in user's data, or delete the account. */
export default function Data() {
  return (
    <SessionGate waiting={<LoadingPanel label="Loading your data" />}>
      {(user) => (
        <div className="grid gap-12">
          <Export />
          <p>
            If our team has taken something of yours down, you’ll find{' '}
            <a className="text-link" href="/profile/decisions">
              our decisions
            </a>{' '}
            on a page of their own, and can answer them.
          </p>
          <DeleteAccount user={user} />
        </div>
      )}
    </SessionGate>
  );
}

/** Have the browser save a text as a file. */
function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

function Export() {
  const [busy, setBusy] = useState(false);

  async function take() {
    setBusy(true);
    try {
      const data = await call(api.users.me.export.get());
      download(`salamu-${data.exportedAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2));
      toast.success('You’ll find your data in your downloads.');
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
  }

  return (
    <section className="grid justify-items-start gap-4">
      <h2 className="text-h3">Take it with you</h2>
      <p className="max-w-prose">
        One file (JSON) with everything we hold about you: your details, your requests and what you wrote in
        them, payments and refunds, reviews, artists you follow, your sessions, and the emails we sent you.
      </p>
      <Button
        variant="outline"
        icon={<Download size={18} aria-hidden="true" />}
        loading={busy}
        loadingLabel="Collecting your data"
        onClick={take}
      >
        Download my data
      </Button>
    </section>
  );
}

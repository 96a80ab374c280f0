import { here, m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/kit/button';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { LoadingPanel } from '@salamu/ui/kit/spinner';
import { toast } from '@salamu/ui/kit/toaster';
import { api, call } from '@salamu/ui/session/api';
import { messageOf } from '@salamu/ui/session/problem';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { DeleteAccount } from './DeleteAccount.tsx';
import { SessionGate } from './SessionGate.tsx';

export default function Data() {
  return (
    <SessionGate waiting={<LoadingPanel label={m.data_loading()} />}>
      {(user) => (
        <div className="grid gap-12">
          <Export />
          <p>
            <MessageParts
              of={m.data_decisions.parts()}
              as={{
                link: (words) => (
                  <a className="text-link" href={here('/profile/decisions')}>
                    {words}
                  </a>
                ),
              }}
            />
          </p>
          <DeleteAccount user={user} />
        </div>
      )}
    </SessionGate>
  );
}

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
      toast.success(m.data_downloaded());
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
  }

  return (
    <section className="grid justify-items-start gap-4">
      <h2 className="text-h3">{m.data_take_with_you()}</h2>
      <p className="max-w-prose">{m.data_what_is_in_it()}</p>
      <Button
        variant="outline"
        icon={<Download size={18} aria-hidden="true" />}
        loading={busy}
        loadingLabel={m.data_collecting()}
        onClick={take}
      >
        {m.data_download()}
      </Button>
    </section>
  );
}

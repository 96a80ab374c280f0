import { Button } from '@salamu/ui/kit/button';
import { Dialog } from '@salamu/ui/kit/dialog';
import { toast } from '@salamu/ui/kit/toaster';
import { When } from '@salamu/ui/kit/when';
import { api, call } from '@salamu/ui/session/api';
import { messageOf } from '@salamu/ui/session/problem';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Found } from '../../app/live.ts';
import { useMay } from '../../app/may.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { adminKey, decide } from './decide.ts';

interface Mail {
  id: string;
  to: string;
  subject: string;
  sentAt: string;
}

/** Mails of a request or a person; each opens as it was sent. */
export function MailList({ mails, aside }: { mails: readonly Mail[]; aside?: string }) {
  const [open, setOpen] = useState<Mail | null>(null);
  const may = useMay();
  return (
    <Section title="Emails" aside={aside && <p className="text-quiet text-small">{aside}</p>}>
      {mails.length === 0 ? (
        <p className="text-quiet">No emails yet.</p>
      ) : (
        <ul className="grid text-small">
          {mails.map((mail) => (
            <li
              key={mail.id}
              className="grid gap-x-6 border-line border-b py-2 last:border-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)_9rem]"
            >
              <span className="font-semibold [overflow-wrap:anywhere]">
                {may('readMail') ? (
                  <button type="button" className="text-link text-start" onClick={() => setOpen(mail)}>
                    {mail.subject}
                  </button>
                ) : (
                  mail.subject
                )}
              </span>
              <span className="text-quiet [overflow-wrap:anywhere]">{mail.to}</span>
              <span className="text-quiet sm:text-end">
                <When at={mail.sentAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {open && <SentMail mail={open} onClose={() => setOpen(null)} />}
    </Section>
  );
}

const mailQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKey, 'mail', id],
    queryFn: () => call(api.admin.notifications({ id }).get()),
  });
type Read = Found<typeof mailQuery>;

function SentMail({ mail: { id, to, subject, sentAt }, onClose }: { mail: Mail; onClose: () => void }) {
  const query = useQuery(mailQuery(id));
  const again = useMutation({
    mutationFn: () => decide(api.admin.notifications({ id }).resend.post(), 'It’s on its way again.'),
    onError: (error) => toast.error(messageOf(error)),
    onSuccess: onClose,
  });
  return (
    <Dialog
      open
      title={subject}
      onClose={onClose}
      actions={
        query.data?.sendingAgain === 'possible' && (
          <Button variant="outline" loading={again.isPending} onClick={() => again.mutate()}>
            Send it again
          </Button>
        )
      }
    >
      <p className="text-quiet text-small [overflow-wrap:anywhere]">
        To {to}, <When at={sentAt} exact />
      </p>
      <Loaded query={query} failure="We couldn’t load this email">
        {(read) => <Words read={read} />}
      </Loaded>
    </Dialog>
  );
}

const whyNot: Record<Read['sendingAgain'], string | null> = {
  possible: null,
  secret:
    'We don’t send this one again: its link or code works once, or for a while. Its reader can ask for a fresh one.',
  forgotten: 'It can’t be sent again: what it was written from has been deleted.',
};

/** What it said, as text: nothing of it loads, runs or leads anywhere. */
function Words({ read: { letter, sendingAgain } }: { read: Read }) {
  return (
    <>
      {letter ? (
        <div className="grid gap-3 border-line border-s-3 ps-4 [overflow-wrap:anywhere]">
          <p className="whitespace-pre-line">{letter.lines.join('\n\n')}</p>
          {letter.ways.map(({ label, leadsTo }) => (
            <p key={label}>
              <span className="font-semibold">{label}</span>
              <span className="block text-quiet text-small">{leadsTo}</span>
            </p>
          ))}
        </div>
      ) : (
        <p>Its words are no longer kept.</p>
      )}
      {letter && <p className="text-quiet text-small">What a link or code opens is replaced by dots.</p>}
      {whyNot[sendingAgain] && <p className="text-small">{whyNot[sendingAgain]}</p>}
    </>
  );
}

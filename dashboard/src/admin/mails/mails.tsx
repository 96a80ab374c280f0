import { useState } from 'react';
import { MailTable } from './mail-table.tsx';
import type { AdminMail } from './queries.ts';
import { ResendBar } from './resend-bar.tsx';

const isResendable = ({ status }: AdminMail) => status === 'undeliverable';

/** The emails of a page; the undeliverable ones can be chosen and sent again together. */
export function Mails({ mails }: { mails: readonly AdminMail[] }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const resendable = mails.filter(isResendable);
  const chosen = resendable.filter(({ id }) => ids.has(id));

  function choose({ id }: AdminMail, isChosen: boolean) {
    const next = new Set(ids);
    if (isChosen) next.add(id);
    else next.delete(id);
    setIds(next);
  }

  return (
    <>
      {resendable.length > 0 && (
        <ResendBar
          resendable={resendable}
          chosen={chosen}
          onChoose={(chosen) => setIds(new Set(chosen.map(({ id }) => id)))}
        />
      )}
      <MailTable
        mails={mails}
        choice={(mail) => isResendable(mail) && { isChosen: ids.has(mail.id), choose }}
      />
    </>
  );
}

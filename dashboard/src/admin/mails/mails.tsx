import { useSelection } from '../../parts/list/use-selection.ts';
import { MailTable } from './mail-table.tsx';
import type { AdminMail } from './queries.ts';
import { ResendBar } from './resend-bar.tsx';

const isResendable = ({ status }: AdminMail) => status === 'undeliverable';

/** One page of emails; undeliverable ones can be selected and resent together. */
export function Mails({ mails }: { mails: readonly AdminMail[] }) {
  const { choice, ...selection } = useSelection(mails, isResendable);
  return (
    <>
      {selection.choosable.length > 0 && <ResendBar {...selection} />}
      <MailTable mails={mails} choice={choice} />
    </>
  );
}

import { useSelection } from '../../parts/list/use-selection.ts';
import { MailTable } from './mail-table.tsx';
import type { AdminMail } from './queries.ts';
import { ResendBar } from './resend-bar.tsx';

const isResendable = ({ status }: AdminMail) => status === 'undeliverable';

/** The emails of a page; the undeliverable ones can be chosen and sent again together. */
export function Mails({ mails }: { mails: readonly AdminMail[] }) {
  const { choice, ...selection } = useSelection(mails, isResendable);
  return (
    <>
      {selection.choosable.length > 0 && <ResendBar {...selection} />}
      <MailTable mails={mails} choice={choice} />
    </>
  );
}

import { mostStatementKilobytes } from '@salamu/api/domain/books/differences';
import { formatDay } from '@salamu/ui/browser/dates';
import { api, call } from '@salamu/ui/session/api';
import { count } from '../../parts/words.ts';
import { FileForm } from '../parts/file-form.tsx';

/** Compares a statement from M-Pesa's portal with our records; what differs joins the lists above. */
export const MpesaStatement = () => (
  <FileForm
    title="M-Pesa’s statement"
    label="Statement from M-Pesa’s portal"
    hint={`CSV or Excel, at most ${mostStatementKilobytes} KB. Its charges, and what it paid into our bank account, are posted to the books, each of them once.`}
    confirm="Compare"
    busy="Comparing"
    send={(csv) => call(api.admin.books['mpesa-statement'].post({ csv }))}
    said={({ differences, compared, posted, skipped, from, until }) => (
      <>
        <span className="font-semibold">
          {differences.length === 0
            ? 'Everything agrees.'
            : `${count(differences.length, 'difference')} found: see above.`}
        </span>{' '}
        We compared {count(compared, 'row')} from {formatDay(from)} to {formatDay(until)}, posted{' '}
        {count(posted, 'charge or settlement', 'charges and settlements')}, and left out{' '}
        {skipped.toLocaleString('en')} between our own accounts or not completed.
      </>
    )}
  />
);

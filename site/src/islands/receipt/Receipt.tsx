import { ApiError } from '@salamu/api/client';
import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/kit/button';
import { ErrorState } from '@salamu/ui/kit/error-state';
import { LoadingPanel } from '@salamu/ui/kit/spinner';
import { apiForRequest, call } from '@salamu/ui/session/api';
import { buttonClass } from '@salamu/ui/styles/button-class';
import { Printer } from 'lucide-react';
import { usePolled } from '../use-polled.ts';
import { ReceiptSheet } from './ReceiptSheet.tsx';

export function LoadingReceipt() {
  return (
    <div className="pt-8">
      <h1 className="text-h2">{m.track_receipt()}</h1>
      <LoadingPanel label={m.receipt_loading()} />
    </div>
  );
}

/** Shown if nothing was paid, or the receipt is someone else's. */
export function NoReceipt({ back }: { back: string }) {
  return (
    <div className="grid justify-items-start gap-5 pt-8">
      <h1 className="text-h2">{m.receipt_none()}</h1>
      <p className="text-lead">{m.receipt_none_lead()}</p>
      <a href={back} className={buttonClass({ variant: 'outline' })}>
        {m.receipt_back()}
      </a>
    </div>
  );
}

interface ReceiptProps {
  requestId: string;
  /** A guest's key; null to use the session. */
  token: string | null;
  back: string;
}

/** What was paid for one request, with a print button. */
export function Receipt({ requestId, token, back }: ReceiptProps) {
  const { data, error, refresh } = usePolled(
    () => call(apiForRequest(token).requests({ id: requestId }).receipt.get()),
    null,
  );
  if (data)
    return (
      <>
        <ReceiptSheet receipt={data} />
        <div className="flex flex-wrap items-center gap-4 pt-10 print:hidden">
          <Button icon={<Printer size={18} aria-hidden="true" />} onClick={() => print()}>
            {m.form_print()}
          </Button>
          <a href={back} className="text-link py-2">
            {m.receipt_back()}
          </a>
        </div>
      </>
    );
  if (!error) return <LoadingReceipt />;
  if (error instanceof ApiError && [404, 422].includes(error.status)) return <NoReceipt back={back} />;
  return (
    <div className="grid gap-6 pt-8">
      <h1 className="text-h2">{m.track_receipt()}</h1>
      <ErrorState error={error} title={m.receipt_load_failed()} onRetry={refresh} />
    </div>
  );
}

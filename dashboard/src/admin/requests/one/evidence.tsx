import { longestEvidence } from '@salamu/api/domain/payment/evidence';
import { copyText } from '@salamu/ui/browser/copy-text';
import { newKey } from '@salamu/ui/browser/new-key';
import { FormDialog } from '@salamu/ui/forms/form-dialog';
import { TextArea } from '@salamu/ui/forms/text-area';
import { useForm } from '@salamu/ui/forms/use-form';
import { Button } from '@salamu/ui/kit/button';
import { Dialog } from '@salamu/ui/kit/dialog';
import { api, call } from '@salamu/ui/session/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../parts/loaded.tsx';
import { type AdminRequest, decideRequest } from './decisions.ts';

interface EvidenceProps {
  request: AdminRequest;
  chargebackId: string;
  onClose: () => void;
}

const title = 'Evidence for the bank';
const label = 'What we have';
const routeOf = ({ request, chargebackId }: EvidenceProps) =>
  api.admin.requests({ id: request.id }).chargebacks({ chargebackId }).evidence;

/** The drafted evidence, to edit and send; to copy where the provider takes it by hand only. */
export function EvidenceDialog(props: EvidenceProps) {
  const { chargebackId, onClose } = props;
  const query = useQuery({
    // Not among what a decision refreshes: once sent, there is none to put together.
    queryKey: ['evidence', chargebackId],
    queryFn: () => call(routeOf(props).get()),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  if (query.data && !query.data.byHand) return <Sending {...props} drafted={query.data.text} />;
  return (
    <Dialog
      open
      {...{ title, onClose }}
      actions={
        <Button
          disabled={!query.data}
          onClick={() => copyText(query.data?.text ?? '', 'Select the text and copy it.')}
        >
          Copy the text
        </Button>
      }
    >
      <Loaded query={query} failure="We couldn’t put it together">
        {({ text }) => (
          <div className="grid gap-4">
            <p className="text-quiet">This provider takes evidence by hand. Send it this text.</p>
            <TextArea label={label} rows={14} value={text} readOnly />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function Sending({ drafted, ...props }: EvidenceProps & { drafted: string }) {
  const { request, onClose } = props;
  const [key] = useState(newKey);
  const { field, failure, busy, submit } = useForm({
    start: { text: drafted },
    check: ({ text }): Record<string, string> => (text.trim() ? {} : { text: 'Say what we have.' }),
    send: async ({ text }) => {
      const headers = { 'idempotency-key': key };
      await decideRequest(request, routeOf(props).post({ text }, { headers }), 'The bank has our evidence.');
      onClose();
    },
  });
  return (
    <FormDialog confirm="Send it to the bank" {...{ title, busy, failure, onClose }} onSubmit={submit}>
      <p className="text-quiet">
        The bank reads this once: it can’t be changed or added to afterwards. The fan and the artist don’t see
        it.
      </p>
      <TextArea {...field('text')} label={label} rows={14} maxLength={longestEvidence} />
    </FormDialog>
  );
}

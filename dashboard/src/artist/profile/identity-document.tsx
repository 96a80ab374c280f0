import { documentMaxBytes } from '@salamu/api/domain/artist/document';
import { formatBytes } from '@salamu/api/domain/measures';
import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { FormFailure } from '@salamu/ui/form-failure';
import { fieldErrorsOf, messageOf } from '@salamu/ui/problem';
import { putFile } from '@salamu/ui/put-file';
import { toast } from '@salamu/ui/toaster';
import { When } from '@salamu/ui/when';
import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useId, useRef } from 'react';
import { VideoInput } from '../../deliveries/screen/choose.tsx';

const own = api.artists.dashboard.verification.document;
const erase = () => call(own.delete());
type Now = Awaited<ReturnType<typeof erase>>;

const put = (file: File) => putFile<Now>('/artists/dashboard/verification/document', file);

interface IdentityDocumentProps {
  now: Pick<Now, 'document'>;
  /** Nothing is missing any more: it can only be erased. */
  done: boolean;
  onSent: (now: Now) => void;
  onErased: (now: Now) => void;
}

/** A third way to show who an artist is, where admins ask for it: a photo or PDF of an identity document. */
export default function IdentityDocument(props: IdentityDocumentProps) {
  const { now, done, onSent, onErased } = props;
  const { document } = now;
  const hint = useId();
  const Heading = done ? 'h2' : 'h3';
  const place = useRef<HTMLElement>(null);
  const sending = useMutation({
    mutationFn: put,
    onSuccess: onSent,
  });
  const erasing = useMutation({
    mutationFn: erase,
    onSuccess: (later) => {
      onErased(later);
      toast.success('Your document is erased.');
      // The pressed button disappears.
      place.current?.focus();
    },
  });
  const failed = sending.error ?? erasing.error;
  const tooLarge = sending.variables && sending.variables.size > documentMaxBytes;
  return (
    <section
      ref={place}
      tabIndex={-1}
      className={`grid gap-3 focus:outline-none ${done ? '' : 'border-line border-t pt-6'}`}
    >
      <Heading className="text-h5">
        {done ? 'Your identity document' : 'Or send an identity document'}
      </Heading>
      <p className="text-quiet text-small">
        A photo or PDF of your passport or identity card. It’s encrypted, only the people who verify artists
        can open it, and we record who did. You can erase it at any time.
      </p>
      {document && (
        <div className="grid justify-items-start gap-3">
          <p className="text-small">
            We have your document, sent <When at={document.sentAt} />. We erase it on{' '}
            <When at={document.keptUntil} />.
          </p>
          <Button variant="outline" size="sm" loading={erasing.isPending} onClick={() => erasing.mutate()}>
            Erase it now
          </Button>
        </div>
      )}
      {!done && (
        <>
          <div className="grid gap-3 sm:max-w-xs" aria-busy={sending.isPending}>
            <VideoInput
              describedBy={hint}
              accept="image/jpeg,image/png,application/pdf"
              onChoose={(file) => sending.mutate(file)}
              icon={<FileText size={22} aria-hidden="true" />}
            >
              {sending.isPending ? 'Sending' : document ? 'Send another' : 'Choose a file'}
            </VideoInput>
          </div>
          <p id={hint} className="field-hint">
            JPEG, PNG or PDF, at most {formatBytes(documentMaxBytes)}.
          </p>
        </>
      )}
      <FormFailure>
        {failed
          ? tooLarge
            ? `This file is larger than ${formatBytes(documentMaxBytes)}.`
            : (fieldErrorsOf(failed).document ?? messageOf(failed))
          : null}
      </FormFailure>
    </section>
  );
}

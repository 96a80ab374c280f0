import { documentMaxBytes } from '@salamu/api/domain/artist/document';
import { formatBytes } from '@salamu/api/domain/measures';
import { m } from '@salamu/messages/messages';
import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { FormFailure } from '@salamu/ui/form-failure';
import { MessageParts } from '@salamu/ui/message-parts';
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
      toast.success(m.artist_document_erased());
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
      <Heading className="text-h5">{done ? m.artist_document_title() : m.artist_document_or()}</Heading>
      <p className="text-quiet text-small">{m.artist_document_how()}</p>
      {document && (
        <div className="grid justify-items-start gap-3">
          <p className="text-small">
            <MessageParts
              of={m.artist_document_kept.parts({})}
              as={{
                when: () => <When at={document.sentAt} />,
                until: () => <When at={document.keptUntil} />,
              }}
            />
          </p>
          <Button variant="outline" size="sm" loading={erasing.isPending} onClick={() => erasing.mutate()}>
            {m.artist_document_erase()}
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
              {sending.isPending
                ? m.form_sending()
                : document
                  ? m.artist_document_another()
                  : m.artist_document_choose()}
            </VideoInput>
          </div>
          <p id={hint} className="field-hint">
            {m.artist_document_hint({ most: formatBytes(documentMaxBytes) })}
          </p>
        </>
      )}
      <FormFailure>
        {failed
          ? tooLarge
            ? m.artist_document_too_large({ most: formatBytes(documentMaxBytes) })
            : (fieldErrorsOf(failed).document ?? messageOf(failed))
          : null}
      </FormFailure>
    </section>
  );
}

import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/kit/button';
import { ErrorState } from '@salamu/ui/kit/error-state';
import { LoadingPanel } from '@salamu/ui/kit/spinner';
import { isOutage } from '@salamu/ui/session/outage';
import { type ReactNode, useRef, useState } from 'react';
import { forgetMailSecret } from '../../data/account/mail-secret.ts';
import { useMailSecret } from './use-mail-secret.ts';

interface MailActionProps<Answer> {
  asks: string;
  /** What the button does, above it. */
  lead: string;
  action: { label: string; loading: string; failed: string };
  /** Below the button. */
  otherwise: string;
  /** Takes the link's secret; throws if the link doesn't work. */
  send: (token: string) => Promise<Answer>;
  done: (answer: Answer) => ReactNode;
  dead: ReactNode;
}

type Step<Answer> =
  | { at: 'asking' | 'busy' | 'dead' }
  | { at: 'done'; answer: Answer }
  | { at: 'failed'; error: unknown };

/** The page behind a mailed link that does one thing, once its button is pressed: mail scanners open links too. */
export function MailAction<Answer>(props: MailActionProps<Answer>) {
  const { asks, lead, action, otherwise, send, done, dead } = props;
  const secret = useMailSecret();
  const [step, setStep] = useState<Step<Answer>>({ at: 'asking' });
  const page = useRef<HTMLDivElement>(null);

  async function act() {
    setStep({ at: 'busy' });
    setStep(await stepAfter(() => send(secret ?? '')));
    // The pressed button disappears with its step.
    page.current?.focus({ preventScroll: true });
  }

  return (
    <div
      ref={page}
      tabIndex={-1}
      aria-live="polite"
      className="grid justify-items-start gap-6 outline-none [&>*]:min-w-0"
    >
      {secret === null || step.at === 'dead' ? (
        dead
      ) : step.at === 'done' ? (
        done(step.answer)
      ) : step.at === 'failed' ? (
        <>
          <h1 className="text-h1">{m.mail_link_failed()}</h1>
          <ErrorState error={step.error} title={action.failed} onRetry={act} />
        </>
      ) : (
        <>
          <h1 className="text-h1">{asks}</h1>
          {secret === undefined ? (
            <LoadingPanel label={m.mail_link_reading()} />
          ) : (
            <>
              <p className="text-lead">{lead}</p>
              <Button size="lg" loading={step.at === 'busy'} loadingLabel={action.loading} onClick={act}>
                {action.label}
              </Button>
              <p className="text-quiet">{otherwise}</p>
            </>
          )}
        </>
      )}
    </div>
  );
}

async function stepAfter<Answer>(send: () => Promise<Answer>): Promise<Step<Answer>> {
  try {
    const answer = await send();
    forgetMailSecret();
    return { at: 'done', answer };
  } catch (error) {
    if (isOutage(error)) return { at: 'failed', error };
    forgetMailSecret();
    return { at: 'dead' };
  }
}

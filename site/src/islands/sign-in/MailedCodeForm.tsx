import { ApiError } from '@salamu/api/client';
import { mailedCode } from '@salamu/api/domain/account/mailed-code';
import { formatSpan } from '@salamu/api/domain/text/measures';
import { m } from '@salamu/messages/messages';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { TextField } from '@salamu/ui/forms/text-field';
import { useForm } from '@salamu/ui/forms/use-form';
import { Button } from '@salamu/ui/kit/button';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { api, call } from '@salamu/ui/session/api';
import { fieldErrorsOf } from '@salamu/ui/session/problem';
import { useEffect, useId, useState } from 'react';
import { browserHeaders } from '../../data/account/browser-id.ts';
import { emailProblem } from '../../data/account/email.ts';
import { type MailedCode, mailedSignIn, type Waiting } from '../../data/account/sign-in-challenge.ts';
import { useSignIn } from './use-sign-in.ts';

interface MailedCodeFormProps {
  asked: MailedCode | null;
  onWaiting: (waiting: Waiting) => void;
  onPassword: () => void;
}

export default function MailedCodeForm({ asked, onWaiting, onPassword }: MailedCodeFormProps) {
  const [code, setCode] = useState(asked);
  const [why, setWhy] = useState<string | null>(null);

  function mailed(code: MailedCode) {
    mailedSignIn.store(code);
    setCode(code);
  }

  function over(why: string | null) {
    mailedSignIn.forget();
    setCode(null);
    setWhy(why);
  }

  return (
    <div className="grid gap-5">
      {code ? (
        <EnterCode {...code} onMailed={mailed} onWaiting={onWaiting} onOver={over} />
      ) : (
        <AskForCode why={why} onMailed={mailed} />
      )}
      <p>
        <button
          type="button"
          className="text-link cursor-pointer"
          onClick={() => {
            mailedSignIn.forget();
            onPassword();
          }}
        >
          {m.account_use_password()}
        </button>
      </p>
    </div>
  );
}

interface AskProps {
  /** Why the earlier code is over; null if none was asked for. */
  why: string | null;
  onMailed: (code: MailedCode) => void;
}

function AskForCode({ why, onMailed }: AskProps) {
  const emailId = useId();
  useEffect(() => document.getElementById(emailId)?.focus(), [emailId]);
  const { field, failure, busy, submit } = useForm({
    start: { email: '' },
    check: ({ email }) => emailProblem(email),
    send: async ({ email }) => onMailed(await mailCode(email.trim())),
  });
  return (
    <form onSubmit={submit} className="grid gap-5" noValidate>
      <TextField
        {...field('email')}
        id={emailId}
        type="email"
        label={m.account_email()}
        hint={m.sign_in_mailed_for_fans()}
        autoComplete="email"
      />
      <FormFailure>{failure ?? why}</FormFailure>
      <Button type="submit" size="lg" full loading={busy} loadingLabel={m.sign_in_sending_code()}>
        {m.sign_in_mail_me_code()}
      </Button>
    </form>
  );
}

async function mailCode(email: string): Promise<MailedCode> {
  const { attempt } = await call(api.users.login.code.begin.post({ email }));
  return { email, attempt };
}

interface EnterProps extends MailedCode {
  onWaiting: (waiting: Waiting) => void;
  onMailed: (code: MailedCode) => void;
  /** The code is over: why, or null to use another address. */
  onOver: (why: string | null) => void;
}

function EnterCode({ email, attempt, onWaiting, onMailed, onOver }: EnterProps) {
  const codeId = useId();
  useEffect(() => document.getElementById(codeId)?.focus(), [codeId]);
  const { field, failure, busy, submit } = useSignIn({
    start: { code: '' },
    check: ({ code }): Record<string, string> =>
      code.trim() ? {} : { code: m.sign_in_enter_digits({ digits: mailedCode.digits }) },
    send: async ({ code }) => {
      try {
        const answer = { attempt, code: code.trim() };
        const headers = browserHeaders();
        const session = await call(api.users.login.code.post(answer, { headers }));
        mailedSignIn.forget();
        return session;
      } catch (error) {
        const { attempt: over } = fieldErrorsOf(error);
        if (over) onOver(over);
        else if (error instanceof ApiError && error.challenge)
          onWaiting({ challenge: error.challenge, factors: error.factors });
        else throw error;
        return null;
      }
    },
  });
  const again = useForm({ start: {}, send: async () => onMailed(await mailCode(email)) });
  return (
    <form onSubmit={submit} className="grid gap-5" noValidate>
      <p role="status">
        {again.state === 'sent' ? (
          m.sign_in_code_again()
        ) : (
          <MessageParts
            of={m.sign_in_code_sent.parts({ email, span: formatSpan(mailedCode.lasts) })}
            as={{ address: (text) => <strong className="[overflow-wrap:anywhere]">{text}</strong> }}
          />
        )}
      </p>
      <TextField
        {...field('code')}
        id={codeId}
        label={m.account_code_from_email()}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
      <FormFailure>{failure ?? again.failure}</FormFailure>
      <Button type="submit" size="lg" full loading={busy} loadingLabel={m.sign_in_busy()}>
        {m.nav_sign_in()}
      </Button>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <button
          type="button"
          className="text-link cursor-pointer"
          disabled={again.busy}
          onClick={() => void again.sendNow()}
        >
          {m.sign_in_send_another()}
        </button>
        <button type="button" className="text-link cursor-pointer" onClick={() => onOver(null)}>
          {m.sign_in_other_address()}
        </button>
      </p>
    </form>
  );
}

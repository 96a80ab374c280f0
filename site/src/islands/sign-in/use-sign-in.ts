import { baseLocale, isOffered } from '@salamu/messages/locales';
import { currentLocale, m } from '@salamu/messages/messages';
import { chosenLanguage, keepLanguage } from '@salamu/ui/browser/choose-language';
import { useForm } from '@salamu/ui/forms/use-form';
import { homeOf, localPath } from '@salamu/ui/session/login-redirect';
import { $session, adoptSession, type Session } from '@salamu/ui/session/session';
import { useEffect } from 'react';
import { browserHeaders } from '../../data/account/browser-id.ts';
import { noteFollow } from '../../data/account/follow-after.ts';

/** Where to go after signing in: the page they came from, or else `usual`. */
function landing(usual: string): string {
  return localPath(new URLSearchParams(location.search).get('next')) ?? usual;
}

/** Without storage, a session would end with this page. */
const keepsNothing = () => !('browser-id' in browserHeaders());

/** The account's language, unless this browser or the page's address already says another. */
function adoptLanguage({ locale = baseLocale }: Session): void {
  const tag = locale.split('-')[0] ?? '';
  const isOther = isOffered(tag) && tag !== baseLocale;
  if (isOther && !chosenLanguage() && currentLocale() === baseLocale) keepLanguage(tag);
}

interface SignIn<Values> {
  start: Values;
  /** Errors that keep the form from being sent. */
  check: (values: Values) => Record<string, string>;
  /** Null if signing in goes on with another form. */
  send: (values: Values) => Promise<Session | null>;
  /** Where to go, wherever they came from. */
  to?: string;
  /** Where to go if they came from nowhere; by default the page their role starts on. */
  usual?: string;
}

export function useSignIn<Values extends object>({ start, check, send, to, usual }: SignIn<Values>) {
  useEffect(
    () =>
      // Someone who is already signed in has nothing to do here.
      $session.subscribe((session) => {
        if (session.status !== 'signed-in') return;
        location.replace(to ?? landing(usual ?? homeOf(session.user.role)));
      }),
    [to, usual],
  );
  const form = useForm({
    start,
    check: (values) => (keepsNothing() ? { storage: m.sign_in_needs_storage() } : check(values)),
    send: async (values: Values) => {
      const session = await send(values);
      if (!session) return;
      noteFollow(landing(''));
      adoptLanguage(session);
      adoptSession(session);
    },
  });
  // Stay busy after sending, because the page is about to change.
  return { ...form, failure: form.failure ?? form.problems.storage ?? null, busy: form.state !== 'open' };
}

import { here, m } from '@salamu/messages/messages';
import { MessageParts } from '@salamu/ui/kit/message-parts';

/** What leads back to the form of this artist after signing in. */
export const backTo = (slug: string) => `?next=${encodeURIComponent(`${here(`/artists/${slug}`)}#request`)}`;

/** Tells visitors, before they write anything, that a request needs an account right now. */
export default function AccountNeeded({ slug, problem }: { slug: string; problem?: string }) {
  const linkTo = (page: string) => (words: string) => (
    <a className="text-link text-ink" href={here(page + backTo(slug))}>
      {words}
    </a>
  );
  return (
    <p className={problem ? 'font-semibold text-clay' : 'text-quiet'} role={problem ? 'alert' : undefined}>
      <MessageParts
        of={m.request_account_needed.parts()}
        as={{ login: linkTo('/login'), register: linkTo('/register') }}
      />
    </p>
  );
}

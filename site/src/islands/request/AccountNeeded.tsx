/** Tells visitors, before they write anything, that a request needs an account right now. */
export default function AccountNeeded({ problem }: { problem?: string }) {
  const back = `?next=${encodeURIComponent(`${location.pathname}#request`)}`;
  return (
    <p className={problem ? 'font-semibold text-clay' : 'text-quiet'} role={problem ? 'alert' : undefined}>
      You need an account to send a request right now. What you write stays here while you{' '}
      <a className="text-link text-ink" href={`/login${back}`}>
        sign in
      </a>{' '}
      or{' '}
      <a className="text-link text-ink" href={`/register${back}`}>
        create one
      </a>
      .
    </p>
  );
}

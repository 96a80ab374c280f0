/** The way out for somebody whose address another person has registered: the account becomes theirs. */
export function OwnPassword({ secret, asks }: { secret: string; asks: string }) {
  return (
    <p>
      {asks}{' '}
      <a className="text-link" href={`/reset-password#${secret}`}>
        Set a password of your own
      </a>{' '}
      and the account is yours: everyone else is signed out, and what you asked for as a guest comes in.
    </p>
  );
}

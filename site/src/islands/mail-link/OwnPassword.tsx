/** For someone whose address another person has registered: a new password makes the account theirs. */
export function OwnPassword({ secret, asks }: { secret: string; asks: string }) {
  return (
    <p>
      {asks}{' '}
      <a className="text-link" href={`/reset-password#${secret}`}>
        Set your own password
      </a>{' '}
      and the account is yours. Everyone else is signed out, and your guest requests are added to it.
    </p>
  );
}

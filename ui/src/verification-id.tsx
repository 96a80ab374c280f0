/** With this ID, anyone can ask whether the video is ours. */
export function VerificationId({ id }: { id: string | null }) {
  if (id === null) return null;
  return (
    <p className="text-quiet text-small">
      Verification ID{' '}
      <a href={`/verify#${id}`} className="text-link figures whitespace-nowrap">
        {id}
      </a>
    </p>
  );
}

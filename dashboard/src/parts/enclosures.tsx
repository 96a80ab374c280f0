import { Enclosed } from '@salamu/ui/request/enclosed';
import { enclosuresOf } from '@salamu/ui/request/enclosures';
import { useQuery } from '@tanstack/react-query';

/** What the fan has enclosed with a request; nothing where it is nothing, or could not be loaded. */
export function Enclosures({ requestId }: { requestId: string }) {
  const { data } = useQuery({ queryKey: ['enclosures', requestId], queryFn: () => enclosuresOf(requestId) });
  if (!data?.voice && !data?.picture) return null;
  return <Enclosed requestId={requestId} enclosures={data} />;
}

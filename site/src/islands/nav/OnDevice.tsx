import { useStore } from '@nanostores/react';
import { here, m } from '@salamu/messages/messages';
import { unsentRequests } from '@salamu/ui/kept-here';
import { $session } from '@salamu/ui/session';
import { Clapperboard } from 'lucide-react';
import { useEffect, useState } from 'react';

/** Leads an artist to the videos that this device has still to send; nothing if there are none. */
export function OnDevice() {
  const session = useStore($session, { ssr: 'initial' });
  const owner = session.status === 'signed-in' ? session.user.id : null;
  const [count, setCount] = useState(0);
  useEffect(() => {
    const look = () => setCount(owner ? unsentRequests(owner).length : 0);
    look();
    // Another tab has sent one, or has begun to.
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [owner]);
  if (count === 0) return null;
  const words = m.artist_unsent_on_device({ count });
  return (
    <a
      href={here('/artist/dashboard')}
      aria-label={words}
      title={words}
      className="figures flex min-h-11 items-center gap-1.5 rounded-control px-2 font-semibold hover:bg-sunk"
    >
      <Clapperboard size={20} aria-hidden="true" />
      {count}
    </a>
  );
}

import { LoadingPanel } from '@salamu/ui/kit/spinner';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { useStore } from '../app/use-store.ts';
import { dueQuery } from '../artist/parts/queries.ts';
import { $sending } from '../deliveries/sending.ts';
import { studioOf, waitingOf } from './walk.ts';

/** Leads to the studio for the most urgent request, or to all requests where none waits. */
export default function RecordNext() {
  const due = useQuery(dueQuery());
  const sending = useStore($sending);
  if (due.isPending) return <LoadingPanel />;
  const [next] = waitingOf(due.data?.items ?? [], sending);
  return <Navigate to={next ? studioOf(next) : '/artist/requests'} replace />;
}

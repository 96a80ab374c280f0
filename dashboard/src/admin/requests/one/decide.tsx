import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { toast } from '@salamu/ui/toaster';
import { useState } from 'react';
import { queryClient } from '../../../app/query-client.ts';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { type AdminRequest, requestQuery } from '../../parts/queries.ts';
import { decided, refreshAdmin } from '../../parts/refresh.ts';
import { type Decision, decisions, isDecision } from './decisions.ts';

/** The decisions an admin can make about a request now. */
export function Decide({ request }: { request: AdminRequest }) {
  const [open, setOpen] = useState<Decision | null>(null);
  const possible = request.actions.filter(isDecision);
  if (possible.length === 0 && !open) return null;

  async function decide(decision: Decision, reason: string, key: string) {
    const headers = { 'idempotency-key': key };
    const action = api.admin.requests({ id: request.id })[decision];
    const answer = await decided(call(action.post({ reason }, { headers })));
    queryClient.setQueryData(requestQuery(request.id).queryKey, answer);
    refreshAdmin();
    toast.success(decisions[decision].done);
  }

  return (
    <div className="flex flex-wrap gap-3 pb-8">
      {possible.map((decision) => (
        <Button key={decision} variant={decisions[decision].button} onClick={() => setOpen(decision)}>
          {decisions[decision].name}
        </Button>
      ))}
      {open && (
        <ReasonDialog
          key={open}
          {...decisions[open].ask(request)}
          onClose={() => setOpen(null)}
          onConfirm={(reason, key) => decide(open, reason, key)}
        />
      )}
    </div>
  );
}

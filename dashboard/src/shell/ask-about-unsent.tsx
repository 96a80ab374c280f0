import { m } from '@salamu/messages/messages';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../app/leave.ts';
import { deliverPath, studioPath } from '../artist/parts/addresses.ts';
import { unsentOf } from '../deliveries/unsent.ts';
import { AskDialog } from '../parts/decisions.tsx';

const confirms = {
  send: m.artist_leaving_send,
  keep: m.artist_leaving_keep,
  delete: m.artist_leaving_delete,
} as const;
type Choice = keyof typeof confirms;

/** Asks someone who signs out what should become of their videos that are not sent yet. */
export default function AskAboutUnsent({ owner, onClose }: { owner: string; onClose: () => void }) {
  const unsent = unsentOf(owner);
  const navigate = useNavigate();

  async function act({ choice }: { choice: Choice }): Promise<void> {
    if (choice !== 'send') return signOut(owner, { keepsUnsent: choice === 'keep' });
    const [first] = unsent;
    if (first) navigate(first.isTake ? studioPath(first.requestId) : deliverPath(first.requestId));
  }
  return (
    <AskDialog<Choice>
      title={m.artist_leaving_title()}
      details={
        <p>
          {m.artist_leaving_what({
            count: unsent.length,
            names: unsent.map(({ recipientName: name }) => m.watch_for({ name })).join(', '),
          })}
        </p>
      }
      choice={{
        legend: m.artist_leaving_legend(),
        layout: 'grid',
        start: 'keep',
        options: [
          {
            value: 'send',
            label: m.artist_leaving_send_first(),
            hint: m.artist_leaving_send_hint(),
          },
          {
            value: 'keep',
            label: m.artist_leaving_keep_option(),
            hint: m.artist_leaving_keep_hint(),
          },
          { value: 'delete', label: m.artist_leaving_delete_option(), hint: m.artist_leaving_delete_hint() },
        ],
      }}
      confirm={(choice) => confirms[choice]()}
      onClose={onClose}
      act={act}
    />
  );
}

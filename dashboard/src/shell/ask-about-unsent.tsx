import { useNavigate } from 'react-router-dom';
import { signOut } from '../app/leave.ts';
import { unsentOf } from '../deliveries/unsent.ts';
import { AskDialog } from '../parts/decisions.tsx';
import { count } from '../parts/words.ts';

/** What each choice does, as the button says it. */
const confirms = {
  send: 'Stay and send them',
  keep: 'Keep them and sign out',
  delete: 'Delete them and sign out',
} as const;
type Choice = keyof typeof confirms;

/** Asks someone who signs out what should become of their videos that are not sent yet. */
export default function AskAboutUnsent({ owner, onClose }: { owner: string; onClose: () => void }) {
  const unsent = unsentOf(owner);
  const navigate = useNavigate();

  async function act({ choice }: { choice: Choice }): Promise<void> {
    if (choice !== 'send') return signOut(owner, { keepsUnsent: choice === 'keep' });
    const [first] = unsent;
    if (first) navigate(`/artist/requests/${first.requestId}${first.isTake ? '/studio' : '#deliver'}`);
  }
  return (
    <AskDialog<Choice>
      title="Sign out with unsent videos?"
      details={
        <p>
          {count(unsent.length, 'video')} on this device {unsent.length === 1 ? 'isn’t' : 'aren’t'} sent yet:{' '}
          {unsent.map(({ recipientName }) => `for ${recipientName}`).join(', ')}.
        </p>
      }
      choice={{
        legend: 'What should become of them?',
        layout: 'grid',
        start: 'keep',
        options: [
          {
            value: 'send',
            label: 'Send them first',
            hint: 'You stay signed in, and we open the one that has waited longest.',
          },
          {
            value: 'keep',
            label: 'Keep them for my next sign-in',
            hint: 'Only your account sees them here. Delete them on a device that isn’t yours.',
          },
          { value: 'delete', label: 'Delete them from this device', hint: 'They can’t be brought back.' },
        ],
      }}
      confirm={(choice) => confirms[choice]}
      onClose={onClose}
      act={act}
    />
  );
}

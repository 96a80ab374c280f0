import { signOut } from '../app/leave.ts';
import { unsentOf } from '../deliveries/unsent.ts';
import { AskDialog } from '../parts/decisions.tsx';
import { count } from '../parts/words.ts';

const choices = { keep: 'Keep them for my next sign-in', delete: 'Delete them from this device' } as const;
type Choice = keyof typeof choices;

/** Asks someone who signs out what should become of their videos that are not sent yet. */
export default function AskAboutUnsent({ owner, onClose }: { owner: string; onClose: () => void }) {
  const unsent = unsentOf(owner);
  return (
    <AskDialog<Choice>
      title="Sign out with unsent videos?"
      details={
        <p>
          {count(unsent.length, 'video')} on this device {unsent.length === 1 ? 'isn’t' : 'aren’t'} sent yet:{' '}
          {unsent.map(({ recipientName }) => `for ${recipientName}`).join(', ')}. To send first, go back.
        </p>
      }
      choice={{
        legend: 'What should become of them?',
        layout: 'grid',
        start: 'keep',
        options: [
          {
            value: 'keep',
            label: choices.keep,
            hint: 'Only your account sees them here. Delete them on a device that isn’t yours.',
          },
          { value: 'delete', label: choices.delete, hint: 'They can’t be brought back.' },
        ],
      }}
      confirm={(choice) => (choice === 'keep' ? 'Keep them and sign out' : 'Delete them and sign out')}
      onClose={onClose}
      act={({ choice }) => signOut(owner, { keepsUnsent: choice === 'keep' })}
    />
  );
}

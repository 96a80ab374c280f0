import { formatDays } from '@salamu/api/domain/text/measures';
import { m } from '@salamu/messages/messages';
import { call } from '@salamu/ui/session/api';
import { useWindows } from '../use-windows.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import type { PanelProps } from './use-tracked-request.ts';

export function RedoDialog({
  request,
  tracked: { api, run },
  ...dialog
}: PanelProps & { open: boolean; onClose: () => void }) {
  const { redoDays } = useWindows();
  return (
    <ReasonDialog
      {...dialog}
      title={m.track_redo_title()}
      hint={m.track_redo_hint({ days: formatDays(redoDays) })}
      confirm={m.track_action_redo()}
      onSend={(reason) =>
        run(
          'redo',
          () => call(api.redo.post({ reason })),
          m.track_redo_asked({ artist: request.artist.stageName }),
        )
      }
    />
  );
}

import { formatSpan } from '@salamu/api/domain/text/measures';
import { videoLimits } from '@salamu/api/domain/video/limits';
import { m } from '@salamu/messages/messages';
import { Camera, FolderOpen } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export interface ChooseProps {
  /** Why the last file was refused. */
  refusal: string | null;
  onChoose: (file: File) => void;
}

/** Choose a file, or record with the phone's camera. */
export function Choose({ refusal, onChoose }: ChooseProps) {
  const hint = useId();
  return (
    <div className="grid gap-3">
      {refusal && (
        <p role="alert" className="field-error rounded-control bg-clay-soft px-3.5 py-3 text-ink">
          {refusal}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <VideoInput describedBy={hint} onChoose={onChoose} icon={<FolderOpen size={22} aria-hidden="true" />}>
          {m.delivery_choose()}
        </VideoInput>
        <VideoInput
          describedBy={hint}
          onChoose={onChoose}
          icon={<Camera size={22} aria-hidden="true" />}
          camera
        >
          {m.delivery_camera()}
        </VideoInput>
      </div>
      <p id={hint} className="field-hint">
        {m.delivery_hint({
          least: videoLimits.minSeconds,
          most: formatSpan(videoLimits.maxSeconds * 1000),
        })}
      </p>
    </div>
  );
}

interface VideoInputProps {
  icon: ReactNode;
  children: string;
  describedBy: string;
  onChoose: (file: File) => void;
  /** Opens the camera if the device has one. */
  camera?: boolean;
  /** Videos by default. */
  accept?: string;
}

export function VideoInput({
  icon,
  children,
  describedBy,
  onChoose,
  camera,
  accept = 'video/*',
}: VideoInputProps) {
  return (
    <label className="choice relative min-h-14 items-center font-semibold">
      {icon}
      {children}
      <input
        type="file"
        accept={accept}
        capture={camera ? 'user' : undefined}
        aria-describedby={describedBy}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
    </label>
  );
}

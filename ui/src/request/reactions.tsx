import { formatBytes } from '@salamu/api/domain/text/measures';
import { here, m } from '@salamu/messages/messages';
import { Download, Film, Mic } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { toast } from '../kit/toaster.tsx';
import { When } from '../kit/when.tsx';
import { apiForRequest, call } from '../session/api.ts';
import { callHeaders } from '../session/authorization.ts';
import { messageOf } from '../session/problem.ts';
import { buttonClass } from '../styles/button-class.ts';

/** A request's reactions; guests pass the request's token. */
export const reactionsOf = async (id: string, trackingToken: string | null = null) =>
  (await call(apiForRequest(trackingToken).requests({ id }).reactions.get())).items;

export type Reaction = Awaited<ReturnType<typeof reactionsOf>>[number];

interface ReactionsProps {
  requestId: string;
  reactions: readonly Reaction[];
  /** For guests, who have no session. */
  trackingToken?: string | null;
  /** Whether the reader is the artist, who may save shareable reactions. */
  maySave?: boolean;
  children?: (reaction: Reaction) => ReactNode;
}

/** Reactions, loaded on tap to save data. */
export function Reactions({ reactions, children, ...about }: ReactionsProps) {
  return (
    <ul className="grid gap-6">
      {reactions.map((reaction) => (
        <li key={reaction.id} className="grid justify-items-start gap-2">
          <OneReaction reaction={reaction} {...about} />
          <p className="text-quiet text-small">
            <When at={reaction.sentAt} />
            {about.maySave && (
              <span>{` · ${reaction.showable ? m.reaction_may_show() : m.reaction_private()}`}</span>
            )}
          </p>
          <div className="flex flex-wrap gap-x-6 gap-y-2 text-small">
            {children?.(reaction)}
            <a href={here(`/report?thing=reaction#${reaction.id}`)} className="text-link text-quiet">
              {m.report_reaction()}
            </a>
          </div>
        </li>
      ))}
    </ul>
  );
}

function OneReaction({
  requestId,
  reaction,
  trackingToken = null,
  maySave = false,
}: Omit<ReactionsProps, 'reactions' | 'children'> & { reaction: Reaction }) {
  const [url, setUrl] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  const { id, kind, bytes, type, showable } = reaction;

  async function open() {
    setLoading(true);
    try {
      const headers = callHeaders(trackingToken);
      const answer = await fetch(`/api/requests/${requestId}/reactions/${id}`, { headers });
      if (!answer.ok) throw new Error(`the file was answered with ${answer.status}`);
      setUrl(URL.createObjectURL(new Blob([await answer.arrayBuffer()], { type })));
    } catch (error) {
      toast.error(messageOf(error));
    }
    setLoading(false);
  }

  if (!url) {
    const Icon = kind === 'video' ? Film : Mic;
    const words = kind === 'video' ? m.reaction_watch : m.reaction_hear;
    return (
      <Button
        variant="outline"
        size="sm"
        icon={<Icon size={18} aria-hidden="true" />}
        loading={loading}
        onClick={open}
      >
        {words({ size: formatBytes(bytes) })}
      </Button>
    );
  }
  return (
    <>
      {kind === 'video' ? (
        // biome-ignore lint/a11y/useMediaCaption: nobody has written down what is said
        <video
          src={url}
          controls
          autoPlay
          playsInline
          className="max-h-[60dvh] max-w-full rounded-card bg-night"
        />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: nobody has written down what is said
        <audio src={url} controls autoPlay className="max-w-full" />
      )}
      {maySave && showable && (
        <a
          href={url}
          download={`salamu-reaction.${type.split('/')[1]}`}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <Download size={16} aria-hidden="true" /> {m.reaction_save()}
        </a>
      )}
    </>
  );
}

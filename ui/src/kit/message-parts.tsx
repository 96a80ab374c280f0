import { Fragment, type ReactNode } from 'react';
import { type MessagePart, piecesOf } from '../styles/message-pieces.ts';

interface MessagePartsProps {
  of: readonly MessagePart[];
  /** How the markup of each name is drawn, around its words. */
  as: Record<string, (words: string) => ReactNode>;
}

/** A message with markup, in elements throughout, so that it changes also where a browser has translated it: `<MessageParts of={m.x.parts()} as={{ link: (words) => <a href="…">{words}</a> }} />`. */
export function MessageParts({ of: parts, as }: MessagePartsProps) {
  return piecesOf(parts).map(({ markup, words }, index) => (
    <Fragment key={index}>{as[markup ?? '']?.(words) ?? <span>{words}</span>}</Fragment>
  ));
}

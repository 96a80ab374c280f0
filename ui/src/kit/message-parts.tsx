import { Fragment, type ReactNode } from 'react';
import { type MessagePart, piecesOf } from '../styles/message-pieces.ts';

interface MessagePartsProps {
  of: readonly MessagePart[];
  /** How to render each markup name around its text. */
  as: Record<string, (words: string) => ReactNode>;
}

/**
 * Render a message's markup in elements throughout, so that updates survive browsers' page translation: `<MessageParts
 * of={m.x.parts()} as={{ link: (words) => <a href="…">{words}</a> }} />`.
 */
export function MessageParts({ of: parts, as }: MessagePartsProps) {
  return piecesOf(parts).map(({ markup, words }, index) => (
    <Fragment key={index}>{as[markup ?? '']?.(words) ?? <span>{words}</span>}</Fragment>
  ));
}

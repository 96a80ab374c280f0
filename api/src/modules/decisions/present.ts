import { appealUntil, mayAppeal, mayDecideAppeal } from '#api/domain/moderation/appeals.ts';
import { isStanding } from '#api/domain/moderation/strikes.ts';
import type { DecisionRow } from '#api/records/decisions-repo.ts';
import type { AppealForAdmin, DecisionView, StrikeView, SuspensionView } from './model.ts';

const presentAppeal = ({ words, answeredAt, outcome, answer, settledAt }: DecisionRow) =>
  answeredAt && {
    words,
    sentAt: answeredAt.toISOString(),
    outcome,
    answer,
    decidedAt: settledAt?.toISOString() ?? null,
  };

export function presentSuspension(row: DecisionRow, now: Date): SuspensionView {
  const { reason, decidedAt, endedAt, answeredAt } = row;
  return {
    reason,
    decidedAt: decidedAt.toISOString(),
    until: appealUntil(decidedAt).toISOString(),
    mayAnswer: mayAppeal({ decidedAt, undoneAt: endedAt, appealed: answeredAt !== null }, now),
    appeal: presentAppeal(row),
  };
}

export function presentDecision(row: DecisionRow, now: Date): DecisionView {
  const { artist, request, thing } = caseOf(row);
  return {
    ...presentSuspension(row, now),
    id: row.id,
    kind: row.kind === 'strike' ? 'strike' : 'take_down',
    thing,
    artist: { slug: artist.slug, stageName: artist.stageName },
    request: request && { id: request.id, code: request.code },
    undoneAt: row.endedAt?.toISOString() ?? null,
  };
}

export function presentStrike(row: DecisionRow, now: Date): StrikeView {
  const { id, thing } = caseOf(row);
  const { reason, decidedAt, decidedBy, endedAt } = row;
  const endsAt = row.endsAt ?? decidedAt;
  return {
    id: row.id,
    reason,
    givenAt: decidedAt.toISOString(),
    givenBy: decidedBy.name,
    endsAt: endsAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    standing: isStanding({ endsAt, endedAt }, now),
    thing,
    caseId: id,
  };
}

/** Only take-downs and strikes have a case. */
function caseOf({ case: about }: DecisionRow) {
  if (!about) throw new Error('a suspension has no case');
  return about;
}

/** The reviewing admin, and how many others could review. */
export interface LookingAgain {
  admin: { id: string };
  others: number;
}

/** An appeal for admins; null if there is none. */
export function presentAppealForAdmin(
  row: DecisionRow,
  { admin, others }: LookingAgain,
): AppealForAdmin | null {
  const appeal = presentAppeal(row);
  return (
    appeal && {
      id: row.id,
      kind: row.kind,
      ...appeal,
      by: writerOf(row),
      decidedBy: row.settledBy?.name ?? null,
      mayDecide: row.outcome === null && mayDecideAppeal(admin.id, row.decidedById, others),
    }
  );
}

function writerOf({ user, case: about }: DecisionRow): string {
  if (!about) return user?.name ?? '';
  const { thing, artist, request } = about;
  if (thing === 'video' || thing === 'artist') return artist.stageName;
  return request?.fan?.name ?? request?.guestName ?? 'A guest';
}

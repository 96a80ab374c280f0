import type * as apiKeys from '@salamu/api/domain/account/api-keys';
import type * as duties from '@salamu/api/domain/account/duties';
import type * as approvals from '@salamu/api/domain/admin/approvals';
import type * as audit from '@salamu/api/domain/admin/audit-actions';
import type * as evidence from '@salamu/api/domain/artist/evidence';
import type * as languages from '@salamu/api/domain/artist/languages';
import type * as lookAlikes from '@salamu/api/domain/artist/look-alikes';
import type * as artists from '@salamu/api/domain/artist/settings';
import type * as differences from '@salamu/api/domain/books/differences';
import type * as ledger from '@salamu/api/domain/books/ledger';
import type * as flags from '@salamu/api/domain/moderation/flags';
import type * as money from '@salamu/api/domain/money/money';
import type * as mails from '@salamu/api/domain/notifications/mails';
import type * as webhooks from '@salamu/api/domain/notifications/webhooks';
import type * as failures from '@salamu/api/domain/payment/failures';
import type * as payments from '@salamu/api/domain/payment/states';
import type * as payouts from '@salamu/api/domain/payout/states';
import type * as briefs from '@salamu/api/domain/request/brief';
import type * as eventFacts from '@salamu/api/domain/request/history/event-facts';
import type * as events from '@salamu/api/domain/request/history/events';

declare global {
  /** What a column marked `/// [Name]` in the schema may hold. For text, a CHECK in the database makes it true. */
  namespace Columns {
    type ApprovalInput = approvals.ApprovalInput;
    type ApprovalKind = approvals.ApprovalKind;
    type ApiScope = apiKeys.ApiScope;
    type AuditAction = audit.AuditAction;
    type Currency = money.Currency;
    type Duty = duties.Duty;
    type EventFacts = eventFacts.EventFacts;
    type EvidenceKind = evidence.EvidenceKind;
    type FlagReason = flags.FlagReason;
    type Language = languages.Language;
    type LedgerAccount = ledger.LedgerAccount;
    type LedgerEventKind = ledger.LedgerEventKind;
    type LookAlikeField = lookAlikes.LookAlikeField;
    type MailKind = mails.MailKind;
    type BookedMovement = differences.BookedMovement;
    type MutableMail = artists.MutableMail;
    type Occasion = briefs.Occasion;
    type OutboxPayload = mails.OutboxPayload;
    type PaymentFailure = failures.PaymentFailure;
    type PaymentProvider = payments.PaymentProviderName;
    type PayoutProvider = payouts.PayoutProvider;
    type Rates = money.Rates;
    type RefundCause = payments.RefundCause;
    type RequestEvent = events.RequestEventName;
    type WebhookSubject = payments.WebhookSubject;
    type WebhookTopic = webhooks.WebhookTopic;
    type WebhookType = webhooks.WebhookType;
  }
}

import { brand } from '#api/domain/brand.ts';
import type { OutgoingMail } from '#api/providers/mail/mail.ts';

interface Link {
  label: string;
  url: string;
}

/** What a mail says, before layout. */
export interface Letter {
  subject: string;
  /** One string per paragraph. */
  lines: string[];
  /** The main button. */
  action?: Link;
  /** Other links. */
  links?: Link[];
  /** The Reply-To address; ours by default. */
  replyTo?: OutgoingMail['replyTo'];
}

/** A letter and its recipient's address. */
export interface Written {
  to: string;
  letter: Letter;
}

function inHtml(text: string): string {
  return Bun.escapeHTML(text);
}

/**
 * Lay a letter out as plain text and as HTML that mail clients can show: one column, no images, no tracking, our
 * support address in the footer.
 */
export function layOut(
  to: string,
  { subject, lines, action, links = [], replyTo }: Letter,
  supportEmail: string,
): Omit<OutgoingMail, 'messageId'> {
  const footer = `${brand.name} · ${brand.location} · ${supportEmail}`;
  const ways = [...(action ? [action] : []), ...links].map(({ label, url }) => `${label}:\n${url}`);
  const text = [...lines, ...ways, footer].join('\n\n');
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${inHtml(line)}</p>`).join('');
  const button = action
    ? `<p style="margin:24px 0"><a href="${inHtml(action.url)}" style="background:#f2b134;color:#2a1230;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600;display:inline-block">${inHtml(action.label)}</a></p>`
    : '';
  const others = links
    .map(
      ({ label, url }) =>
        `<p style="margin:0 0 16px"><a href="${inHtml(url)}" style="color:#2a1230">${inHtml(label)}</a></p>`,
    )
    .join('');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${inHtml(subject)}</title></head><body style="margin:0;background:#fbf5ea;color:#2a1230;font:16px/1.5 Figtree,Helvetica,Arial,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px"><p style="font-size:22px;font-weight:700;margin:0 0 24px">${brand.name}</p>${paragraphs}${button}${others}<p style="color:#6b5a70;font-size:13px;margin:32px 0 0">${inHtml(footer)}</p></div></body></html>`;
  return { to, subject, text, html, ...(replyTo && { replyTo }) };
}

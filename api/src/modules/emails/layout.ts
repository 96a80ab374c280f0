import { inLocale } from '@salamu/messages/in-locale';
import type { Locale } from '@salamu/messages/locales';
import { m } from '@salamu/messages/messages';
import { brand } from '#api/domain/brand.ts';
import { tokens } from '#api/domain/pages/tokens.ts';
import type { OutgoingMail } from '#api/providers/mail/mail.ts';
import type { Card, EmailContent, Link } from './email.ts';

const { colours, radii, sizes, installedFonts } = tokens;
const inHtml = Bun.escapeHTML;

/** Light styles are inline for clients without dark mode; the dark theme overrides them. */
const styles = {
  page: `margin:0;background:${colours.ground.light};color:${colours.ink.light};font:${sizes.body}px/1.6 ${installedFonts}`,
  column: 'max-width:560px;margin:0 auto;padding:32px 20px;overflow-wrap:anywhere',
  name: `font-size:${sizes.h3}px;font-weight:700;margin:0 0 24px`,
  paragraph: 'margin:0 0 16px',
  action: 'margin:24px 0',
  button: `background:${colours.marigold.light};color:${colours['on-marigold'].light};padding:12px 20px;border-radius:${radii.control}px;text-decoration:none;font-weight:600;display:inline-block`,
  link: `color:${colours.ink.light}`,
  card: `background:${colours.raised.light};border-radius:${radii.card}px;margin:0 0 16px`,
  picture: `display:block;width:64px;height:80px;border-radius:${radii.control}px;margin:12px`,
  facts: 'margin:12px 16px',
  footer: `color:${colours.quiet.light};font-size:${sizes.tiny}px;margin:32px 0 0`,
};
const dark = `:root{color-scheme:light dark}@media(prefers-color-scheme:dark){.page{background:${colours.ground.dark}!important;color:${colours.ink.dark}!important}.card{background:${colours.raised.dark}!important}.link{color:${colours.ink.dark}!important}.footer{color:${colours.quiet.dark}!important}}`;

const portraitName = 'portrait';

/**
 * Render an email as plain text and as HTML for mail clients: one column, no tracking, no remote content, our support
 * address in the footer. @param portrait the card's photo as JPEG, if any
 */
export function layOut(
  to: string,
  { subject, lines, card, action, links = [], replyTo, endByPost }: EmailContent,
  {
    supportEmail,
    portrait,
    language,
  }: { supportEmail: string; portrait: Uint8Array | null; language: Locale },
): Omit<OutgoingMail, 'messageId'> {
  const footer = `${brand.name} · ${brand.location} · ${supportEmail}`;
  const ways = [...(action ? [action] : []), ...links].map(
    ({ label, url }) => `${inLocale(language, () => m.mail_text_link({ label }))}\n${url}`,
  );
  const text = [...lines, ...(card ? [[card.name, ...card.facts].join('\n')] : []), ...ways, footer].join(
    '\n\n',
  );
  const anchor = (kind: 'button' | 'link', { label, url }: Link) =>
    `<a class="${kind}" href="${inHtml(url)}" style="${styles[kind]}">${inHtml(label)}</a>`;
  const paragraph = (content: string) => `<p style="${styles.paragraph}">${content}</p>`;
  const content = [
    ...lines.map((line) => paragraph(inHtml(line))),
    ...(card ? [drawn(card, portrait !== null)] : []),
    ...(action ? [`<p style="${styles.action}">${anchor('button', action)}</p>`] : []),
    ...links.map((link) => paragraph(anchor('link', link))),
  ].join('');
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${inHtml(subject)}</title><style>${dark}</style></head><body class="page" style="${styles.page}"><div style="${styles.column}"><p style="${styles.name}">${brand.name}</p>${content}<p class="footer" style="${styles.footer}">${inHtml(footer)}</p></div></body></html>`;
  const pictures = portrait ? [{ name: portraitName, jpeg: portrait }] : [];
  return { to, subject, text, html, pictures, ...(replyTo && { replyTo }), ...(endByPost && { endByPost }) };
}

/**
 * A table: Outlook supports no other two-column layout. The portrait has no alt text, since the name is next to it.
 */
function drawn({ name, facts }: Card, hasPortrait: boolean): string {
  const picture = `<td width="88" valign="top"><img src="cid:${portraitName}" alt="" width="64" height="80" style="${styles.picture}"></td>`;
  const words = [`<strong>${inHtml(name)}</strong>`, ...facts.map(inHtml)].join('<br>');
  return `<table role="presentation" class="card" cellpadding="0" cellspacing="0" style="${styles.card}"><tr>${hasPortrait ? picture : ''}<td><p style="${styles.facts}">${words}</p></td></tr></table>`;
}

export function withPictures({ html, pictures }: Pick<OutgoingMail, 'html' | 'pictures'>): string {
  return pictures.reduce(
    (done, { name, jpeg }) =>
      done.replaceAll(`cid:${name}`, `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`),
    html,
  );
}

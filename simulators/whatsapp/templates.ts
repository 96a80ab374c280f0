/** A template that WhatsApp has approved: what each of its parts takes. */
export interface SimulatedTemplate {
  name: string;
  language: string;
  header: 'video' | null;
  /** Its words, with `{{1}}`, `{{2}}` … where parameters go. */
  body: string;
  /** What a parameter is added to, for the one button it may have. */
  buttonUrl: string | null;
}

/** What is posted to `/messages`. */
export interface Sent {
  messaging_product?: string;
  recipient_type?: string;
  to?: string;
  type?: string;
  template?: SentTemplate;
  text?: { body?: string };
}

interface SentTemplate {
  name: string;
  language: { code: string };
  components?: SentComponent[];
}

interface SentComponent {
  type: string;
  sub_type?: string;
  index?: string;
  parameters: SentParameter[];
}

interface SentParameter {
  type: string;
  text?: string;
  video?: { link?: string; id?: string };
}

/** Whether Meta would approve of it: none begins or ends with a parameter. */
export const isApprovable = ({ body }: SimulatedTemplate): boolean => !/^\s*\{\{|\}\}\s*$/.test(body);

export interface Filled {
  words: string[];
  video?: string | undefined;
}

/** What is shown on the phone; null where the parameters are not those of the template. */
export function fill(template: SimulatedTemplate, sent: SentTemplate): Filled | null {
  const components = sent.components ?? [];
  if (components.some(({ type }) => !['header', 'body', 'button'].includes(type))) return null;
  const of = (type: string) => components.find((component) => component.type === type)?.parameters ?? [];
  const [header, body, button] = [of('header'), of('body'), of('button')];
  const texts = body.map(({ type, text }) => (type === 'text' ? text : undefined));
  const places = new Set(template.body.match(/\{\{\d+\}\}/g));
  if (
    texts.length !== places.size ||
    texts.some((text) => !text || text.length > 1_024 || /[\n\t]| {5}/.test(text))
  )
    return null;
  const video = header[0]?.video?.link;
  if ((template.header === 'video') !== (video !== undefined)) return null;
  const path = button[0]?.text;
  if ((template.buttonUrl !== null) !== (path !== undefined)) return null;
  const words = template.body.replace(/\{\{(\d+)\}\}/g, (_, place) => texts[Number(place) - 1] ?? '');
  return { video, words: [words, ...(path ? [`${template.buttonUrl}${path}`] : [])] };
}

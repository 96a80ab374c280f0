import { addDays } from '../request/deadlines.ts';

/** Whether artists may be asked for an identity document, and for how many days we keep one. */
export interface DocumentRules {
  asked: boolean;
  days: number;
}

export const defaultDocuments: DocumentRules = { asked: false, days: 30 };

/** What an admin may set. */
export const documentDays = { least: 1, most: 90 } as const;

export const documentMaxBytes = 10 * 1024 * 1024;

const signatures = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
} as const;
export type DocumentType = keyof typeof signatures;
export const documentTypes = Object.keys(signatures) as DocumentType[];

/** What kind of document these bytes begin, whatever the file is called; null for any other. */
export function documentTypeOf(bytes: Uint8Array): DocumentType | null {
  return documentTypes.find((type) => signatures[type].every((byte, place) => bytes[place] === byte)) ?? null;
}

/** What a verifier saves it as. */
export const documentExtensions: Record<DocumentType, string> = { jpeg: 'jpg', png: 'png', pdf: 'pdf' };

export const documentEnds = (sentAt: Date, { days }: DocumentRules): Date => addDays(sentAt, days);

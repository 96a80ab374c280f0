import { marked } from '#api/domain/text/csv.ts';
import { attached } from './attached.ts';

interface CsvFile {
  name: string;
  /** Whole, or in generated chunks. */
  text: string | AsyncIterable<string>;
}

/**
 * Answer with a CSV file that the browser saves as `name`. Returns `never`, so that the route's types stay those of its
 * JSON.
 */
export const csvFile = ({ name, text }: CsvFile): never =>
  attached(name, 'text/csv; charset=utf-8', marked(text));

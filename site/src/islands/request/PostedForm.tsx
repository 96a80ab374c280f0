import { later } from './later.ts';
import RequestForm, { type RequestFormProps } from './RequestForm.tsx';

/** The form on the pages that follow its first one without scripts: any step may be shown. */
export default function PostedForm(props: RequestFormProps) {
  return <RequestForm {...props} later={later} />;
}

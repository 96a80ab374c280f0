import {
  dateRules,
  isDayOfYear,
  type YearlyOccasion,
  yearlyOccasions,
} from '@salamu/api/domain/account/dates';
import { occasionName } from '@salamu/api/domain/request/brief';
import { m, writeDate } from '@salamu/messages/messages';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { SelectField } from '@salamu/ui/forms/select-field';
import { TextField } from '@salamu/ui/forms/text-field';
import { useForm } from '@salamu/ui/forms/use-form';
import { Button } from '@salamu/ui/kit/button';

/** A day of each year, as the API takes it. */
export interface YearlyDate {
  name: string;
  occasion: YearlyOccasion;
  month: number;
  day: number;
}

const leapYear = 2028;
const onDay = (month: number, day: number) => new Date(Date.UTC(leapYear, month - 1, day));

/** `25 December`. */
export const sayDay = ({ month, day }: Pick<YearlyDate, 'month' | 'day'>): string =>
  writeDate(onDay(month, day), { day: 'numeric', month: 'long', timeZone: 'UTC' });

const months = () =>
  Array.from({ length: 12 }, (_, at) => ({
    value: `${at + 1}`,
    label: writeDate(onDay(at + 1, 1), { month: 'long', timeZone: 'UTC' }),
  }));
const days = Array.from({ length: 31 }, (_, at) => ({ value: `${at + 1}`, label: `${at + 1}` }));

interface DateFormProps {
  start?: YearlyDate;
  action: string;
  save: (date: YearlyDate) => Promise<unknown>;
  onCancel?: () => void;
}

export function DateForm({ start, action, save, onCancel }: DateFormProps) {
  const { field, reset, failure, busy, submit } = useForm({
    start: {
      name: start?.name ?? '',
      occasion: start?.occasion ?? yearlyOccasions[0],
      month: `${start?.month ?? 1}`,
      day: `${start?.day ?? 1}`,
    },
    check: ({ name, month, day }) => ({
      ...(!name.trim() && { name: m.dates_enter_name() }),
      ...(!isDayOfYear(Number(month), Number(day)) && { day: m.dates_no_such_day() }),
    }),
    async send({ name, occasion, month, day }) {
      await save({ name: name.trim(), occasion, month: Number(month), day: Number(day) });
      reset();
    },
  });
  return (
    <form onSubmit={submit} className="grid max-w-md gap-5" noValidate>
      <TextField {...field('name')} label={m.dates_name()} maxLength={dateRules.nameLength.max} />
      <SelectField
        {...field('occasion')}
        label={m.brief_occasion()}
        options={yearlyOccasions.map((value) => ({ value, label: occasionName(value) }))}
      />
      <div className="grid grid-cols-[1fr_2fr] gap-4">
        <SelectField {...field('day')} label={m.chart_day()} options={days} />
        <SelectField {...field('month')} label={m.chart_month()} options={months()} />
      </div>
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={busy}>
          {action}
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {m.form_cancel()}
          </Button>
        )}
      </div>
    </form>
  );
}

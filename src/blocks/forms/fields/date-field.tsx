import type { FieldValues } from 'react-hook-form'
import { toWesternDigits } from '#contract/fields/digits.ts'
import { dayText, readDayText } from '#contract/fields/day-text.ts'
import { formatCalendarDate } from '#i18n/formats/format-date.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Field, type FieldProps } from '#ui/field.tsx'
import { DateCalendar } from './date-calendar.tsx'
import { dateWords } from './date-words.ts'
import { useFormField, type InForm } from '../use-form-field.ts'

type Props<Input extends FieldValues, Output> = Omit<FieldProps, 'error' | 'hint'> & InForm<Input, Output>

/**
 * A day, typed as mm/dd/yy or chosen in a calendar (docs/areas/forms.md). The form holds the typed text, as `dayTextSchema` takes it;
 * the line below says the day in words, since two digits may mean another century.
 */
export function DateField<Input extends FieldValues, Output>({ form, name, ...frame }: Props<Input, Output>) {
  const { locale } = usePreferences()
  const { value, onChange, onBlur, error, ref } = useFormField({ form, name })
  const text = typeof value === 'string' ? value : ''
  const day = readDayText(text)
  const leave = () => {
    if (day !== undefined) onChange(dayText(day))
    onBlur()
  }
  return (
    <Field {...frame} error={error} hint={day === undefined ? dateWords[locale].format : <bdi>{formatCalendarDate(day, locale)}</bdi>}>
      {(control) => (
        <span className="input p-0! gap-0!" dir="ltr">
          <input
            {...control}
            ref={ref}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="next"
            placeholder="mm/dd/yy"
            className="num flex-1 w-0 min-h-[2.875rem] px-3.5 bg-transparent outline-none"
            value={text}
            onChange={({ target }) => onChange(withSlashes(toWesternDigits(target.value), text))}
            onBlur={leave}
          />
          <DateCalendar day={day} onChoose={(chosen) => onChange(dayText(chosen))} />
        </span>
      )}
    </Field>
  )
}

/** Adds the slashes after month and day, which the numeric keyboard of a phone may not have. @param before the text before the change */
function withSlashes(text: string, before: string): string {
  const isTyped = text.length > before.length && text.startsWith(before)
  return isTyped && /^\d\d(?:\/\d\d)?$/.test(text) ? `${text}/` : text.replace(/\/{2,}/g, '/')
}

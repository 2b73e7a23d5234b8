import { useState } from 'react'
import { type ChevronProps, DayPicker, type Formatters, type Labels } from 'react-day-picker'
import { dirOf, intlTag, type Locale } from '#contract/locale.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Icon } from '#ui/icon.tsx'
import { caretDown, caretRight } from '#ui/icon-paths.ts'
import { dateWords } from './date-words.ts'

/** The years that the server takes (contract/sells/sell-body.ts). */
const [firstMonth, lastMonth] = [new Date(1900, 0), new Date(2199, 11)]

type Props = {
  day: string | undefined
  onChoose: (day: string) => void
}

/** One month, with a choice of month and year above it; weeks begin on Sunday. */
export function Calendar({ day, onChoose }: Props) {
  const { locale } = usePreferences()
  const selected = day === undefined ? undefined : dateOf(day)
  const [month, setMonth] = useState(() => selected ?? new Date())
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      selected={selected}
      onSelect={(chosen) => onChoose(isoDayOf(chosen))}
      month={month}
      onMonthChange={setMonth}
      startMonth={firstMonth}
      endMonth={lastMonth}
      captionLayout="dropdown"
      weekStartsOn={0}
      numerals="latn"
      dir={dirOf(locale)}
      lang={locale}
      formatters={formattersOf(locale)}
      labels={labelsOf(locale)}
      components={{ Chevron }}
      classNames={classNames}
    />
  )
}

const dateOf = (isoDay: string): Date => {
  const [year = 0, month = 1, day = 1] = isoDay.split('-').map(Number)
  return new Date(year, month - 1, day)
}
const two = (part: number) => String(part).padStart(2, '0')
const isoDayOf = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

const format = (locale: Locale, options: Intl.DateTimeFormatOptions) => {
  const own = new Intl.DateTimeFormat(intlTag[locale], options)
  return (date: Date) => own.format(date)
}

function formattersOf(locale: Locale): Partial<Formatters> {
  return {
    formatCaption: format(locale, { month: 'long', year: 'numeric' }),
    formatMonthDropdown: format(locale, { month: 'long' }),
    formatWeekdayName: format(locale, { weekday: locale === 'ar' ? 'narrow' : 'short' }),
  }
}

function labelsOf(locale: Locale): Partial<Labels> {
  const words = dateWords[locale]
  const whole = format(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const stateOf = (modifiers: { today?: boolean; selected?: boolean }) =>
    [modifiers.today && words.today, modifiers.selected && words.chosen].filter(Boolean)
  return {
    labelNav: () => words.month,
    labelGrid: format(locale, { month: 'long', year: 'numeric' }),
    labelMonthDropdown: () => words.month,
    labelYearDropdown: () => words.year,
    labelPrevious: () => words.previous,
    labelNext: () => words.next,
    labelWeekday: format(locale, { weekday: 'long' }),
    labelDayButton: (date, modifiers) => [whole(date), ...stateOf(modifiers)].join(locale === 'ar' ? '، ' : ', '),
  }
}

/** The library turns the arrows around in Arabic itself. */
function Chevron({ orientation }: ChevronProps) {
  if (orientation === 'down') return <Icon path={caretDown} size="sm" />
  return <Icon path={caretRight} size="md" className={orientation === 'left' ? 'rotate-180' : ''} />
}

const arrow = 'tap absolute! top-0 aria-disabled:text-line-strong'
const classNames = {
  root: 'relative select-none',
  months: 'relative',
  month_caption: 'flex justify-center min-h-11 items-center px-12',
  dropdowns: 'flex gap-3',
  dropdown_root: 'relative inline-flex items-center min-h-11 font-medium has-focus-visible:outline-2 has-focus-visible:outline-focus',
  dropdown: 'absolute inset-0 opacity-0 cursor-pointer w-full text-base',
  caption_label: 'inline-flex items-center gap-1 text-sm num',
  button_previous: `${arrow} start-0 z-1`,
  button_next: `${arrow} end-0 z-1`,
  month_grid: 'mt-1 border-collapse',
  weekday: 'size-10 text-xs font-normal text-ink-subtle',
  day: 'p-0 text-center',
  day_button: 'size-10 lg:size-10 min-h-11 min-w-11 num text-sm rounded-sm hover:bg-well',
  today: 'font-medium [&>button]:border [&>button]:border-line-strong',
  selected: '[&>button]:bg-primary! [&>button]:text-on-primary',
  outside: 'invisible',
  hidden: 'invisible',
}

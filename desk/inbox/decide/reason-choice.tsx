import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Locale } from '#contract/locale.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { useMay } from '../../may.ts'
import { reasonsQuery } from '../../reasons/queries.ts'

type Props = {
  /** The decision, as the house's reasons name it: `offer.rejected`. */
  use: string
  /** In which language it is filled in. */
  locale: Locale
  typed: string
  onChoose: (reason: string) => void
}

/** The house's own reasons for a decision: one press fills the field. What somebody has typed themselves stays before it. */
export function ReasonChoice({ use, locale, typed, onChoose }: Props) {
  const { t } = useLingui()
  const { locale: own } = usePreferences()
  const mayRead = useMay('staff.reasons.list')
  const all = useQuery({ ...reasonsQuery, enabled: mayRead }).data ?? []
  const fitting = all.filter(({ uses }) => uses.some((each) => each === use || each === 'any'))
  if (fitting.length === 0) return null
  const isChosen = typed === '' || all.some(({ text }) => text[locale] === typed)
  return (
    <div
      role="group"
      aria-label={t`Reasons of the house`}
      className="flex flex-wrap gap-2 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:py-1"
    >
      {fitting.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          aria-pressed={typed === text[locale]}
          className="chip shrink-0 max-w-full max-sm:max-w-[80vw] text-start aria-pressed:border-ink"
          onClick={() => onChoose(isChosen ? text[locale] : `${typed} ${text[locale]}`)}
        >
          <bdi className="truncate">{text[own]}</bdi>
        </button>
      ))}
    </div>
  )
}

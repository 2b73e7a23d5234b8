import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FacetValue } from '#contract/catalogue/catalogue.ts'
import type { FacetName } from '#contract/catalogue/catalogue-terms.ts'
import { formatNumber } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { check } from '#ui/icon-paths.ts'

export type Option = FacetValue & { isChosen: boolean }
export type OptionsProps = {
  /** The filter's key in the address. */
  name: FacetName
  options: readonly Option[]
  onToggle: (value: string) => void
  /** What the values mean. */
  hint?: string
}

/** A value without results keeps its position, but is disabled. */
const isSpent = ({ count, isChosen }: Option) => count === 0 && !isChosen

/** Checkboxes with the number of products that each would find. */
export function CheckOptions({ name, options, onToggle }: OptionsProps) {
  const { locale } = usePreferences()
  return options.map((option) => (
    <label key={option.value} className={`option text-[.9375rem] ${isSpent(option) ? 'text-ink-subtle cursor-default' : ''}`}>
      <input
        type="checkbox"
        name={name}
        value={option.value}
        className="box"
        checked={option.isChosen}
        disabled={isSpent(option)}
        onChange={() => onToggle(option.value)}
      />
      <span translate={name === 'brand' ? 'no' : undefined} className="flex-1">
        {option.label}
      </span>
      <span className="text-xs text-ink-subtle num">{formatNumber(option.count, locale)}</span>
    </label>
  ))
}

/** The brands with the most products; on demand all of them, by name. */
export function BrandOptions({ name, options, onToggle }: OptionsProps) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const { shown, showsAll, button } = useFewest(options, 5, (count) => t`All ${count} brands`)
  const sorted = showsAll ? shown.toSorted((a, b) => a.label.localeCompare(b.label, locale)) : shown.toSorted((a, b) => b.count - a.count)
  return (
    <>
      <CheckOptions name={name} options={sorted} onToggle={onToggle} />
      {button}
    </>
  )
}

/** Millimetres as a grid of toggle buttons; those without a product are struck out. */
export function SizeOptions({ options, onToggle, hint }: OptionsProps) {
  const { t } = useLingui()
  const { shown, button } = useFewest(options, 8, (count) => t`All ${count} sizes`)
  return (
    <>
      <div className="grid grid-cols-4 gap-2">
        {shown.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.isChosen}
            disabled={isSpent(option)}
            onClick={() => onToggle(option.value)}
            className="min-h-11 border text-sm num rounded-sm border-line-strong hover:border-ink aria-pressed:bg-primary aria-pressed:border-primary aria-pressed:text-on-primary disabled:border-line disabled:text-ink-subtle disabled:line-through disabled:cursor-default"
          >
            {option.value}
          </button>
        ))}
      </div>
      <p className="hint">{hint}</p>
      {button}
    </>
  )
}

export function ColorOptions({ name, options, onToggle }: OptionsProps) {
  const { t } = useLingui()
  const { shown, button } = useFewest(options, 8, (count) => t`All ${count} colors`)
  return (
    <>
      <div className="grid grid-cols-2 gap-x-3">
        {shown.map((option) => (
          <label
            key={option.value}
            className={`option relative text-[.9375rem] leading-tight ${isSpent(option) ? 'text-ink-subtle cursor-default' : ''}`}
          >
            <input
              type="checkbox"
              name={name}
              value={option.value}
              className="peer appearance-none absolute size-6 rounded-full"
              checked={option.isChosen}
              disabled={isSpent(option)}
              onChange={() => onToggle(option.value)}
            />
            <span
              className="size-6 rounded-full grid place-items-center shrink-0 text-white border border-line-strong peer-checked:outline-2 peer-checked:outline-offset-2 peer-checked:outline-primary peer-disabled:opacity-40"
              style={{ background: option.swatch }}
            >
              {option.isChosen && <Icon path={check} size="sm" className="mix-blend-difference" />}
            </span>
            {option.label}
          </label>
        ))}
      </div>
      {button}
    </>
  )
}

/** Of a long list only the values with the most products and the chosen ones, in the list's own order, and a button for the rest. */
function useFewest(options: readonly Option[], most: number, allLabel: (count: string) => string) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const [showsAll, setShowsAll] = useState(false)
  // A button that reveals a single value would take as much room as that value.
  if (options.length <= most + 1) return { shown: options, showsAll: true, button: null }
  const leading = options.toSorted((a, b) => b.count - a.count).slice(0, most)
  return {
    shown: showsAll ? options : options.filter((option) => option.isChosen || leading.includes(option)),
    showsAll,
    button: (
      <Button variant="link" className="text-sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
        {showsAll ? t`Show fewer` : allLabel(formatNumber(options.length, locale))}
      </Button>
    ),
  }
}

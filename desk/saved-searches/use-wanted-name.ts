import { useLingui } from '@lingui/react/macro'
import type { WantedPiece } from '#contract/saved-searches/wanted-pieces.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { inQuotes, isolated } from '#i18n/formats/isolated.ts'
import { usePreferences } from '#i18n/preferences.tsx'

/** What is wanted in one line: "“moon phase”, Omega, steel, up to SAR 30,000". */
export function useWantedName(): (wanted: WantedPiece) => string {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const priceOf = ({ priceMin, priceMax, currency }: WantedPiece) => {
    const money = (major: number) => isolated(formatMoney({ amount: Math.round(major * 100), currency }, locale))
    const [from, to] = [money(priceMin ?? 0), money(priceMax ?? 0)]
    if (priceMin !== undefined && priceMax !== undefined) return t`from ${from} to ${to}`
    return priceMax === undefined ? t`from ${from}` : t`up to ${to}`
  }
  const yearsOf = ({ yearMin, yearMax }: WantedPiece) => {
    const [from, to] = [String(yearMin), String(yearMax)]
    if (yearMin !== undefined && yearMax !== undefined) return yearMin === yearMax ? t`of ${from}` : t`of the years ${from} to ${to}`
    return yearMax === undefined ? t`of ${from} or later` : t`of ${to} or earlier`
  }
  return (wanted) => {
    const { q, values, priceMin, priceMax, yearMin, yearMax } = wanted
    return [
      ...(q === undefined ? [] : [isolated(inQuotes(q))]),
      ...values.map((value, nth) => isolated(nth === 0 && q === undefined ? value.charAt(0).toUpperCase() + value.slice(1) : value)),
      ...(yearMin === undefined && yearMax === undefined ? [] : [yearsOf(wanted)]),
      ...(priceMin === undefined && priceMax === undefined ? [] : [priceOf(wanted)]),
    ].join(locale === 'ar' ? '، ' : ', ')
  }
}

import { useLingui } from '@lingui/react/macro'
import { currencies, type Currency } from '#src/contract/money.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { caretDown } from '#src/ui/icon-paths.ts'
import { useChangeCurrency } from './use-change-currency.ts'

/** A native select: it costs no script, and works well on every phone. `long` writes the names out. */
export function CurrencySelect({ className = '', long = false }: { className?: string; long?: boolean }) {
  const { t } = useLingui()
  const { currency } = usePreferences()
  const changeCurrency = useChangeCurrency()
  const names: Record<Currency, string> = { SAR: t`Saudi riyal`, USD: t`US dollar`, EUR: t`Euro` }
  const withName = (code: Currency) => {
    const name = names[code]
    return t`${code}, ${name}`
  }
  return (
    <span className={`relative inline-flex items-center ${className}`}>
      <select
        aria-label={t`Currency`}
        value={currency}
        onChange={(event) => void changeCurrency(event.target.value as Currency)}
        className="appearance-none bg-transparent min-h-11 ps-3 pe-8 rounded-sm text-inherit [&>option]:bg-raised [&>option]:text-ink"
      >
        {currencies.map((code) => (
          <option key={code} value={code}>
            {long ? withName(code) : code}
          </option>
        ))}
      </select>
      <Icon path={caretDown} size="sm" className="absolute end-2 pointer-events-none" />
    </span>
  )
}

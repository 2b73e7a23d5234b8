import { useLingui } from '@lingui/react/macro'
import { currencies } from '#contract/money/money.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Icon } from '#ui/icon.tsx'
import { desktop, moon, sun } from '#ui/icon-paths.ts'
import { changeTheme, themes, useTheme, type Theme } from './theme.ts'
import { useChangeCurrency } from './use-change-currency.ts'

/** The choices of currency and theme: in the footer, in the menu and in the settings. */

export function CurrencySegments() {
  const { t } = useLingui()
  const { currency } = usePreferences()
  const changeCurrency = useChangeCurrency()
  return (
    <div className="segments" role="group" aria-label={t`Currency`}>
      {currencies.map((code) => (
        <button
          key={code}
          type="button"
          className="text-sm! px-1!"
          aria-pressed={code === currency}
          onClick={() => void changeCurrency(code)}
        >
          {code}
        </button>
      ))}
    </div>
  )
}

const themeIcons: Record<Theme, string> = { system: desktop, light: sun, dark: moon }

export function ThemeSegments() {
  const { t } = useLingui()
  const theme = useTheme()
  const names: Record<Theme, string> = { system: t`System`, light: t`Light`, dark: t`Dark` }
  return (
    <div className="segments [grid-auto-columns:auto] whitespace-nowrap" role="group" aria-label={t`Theme`}>
      {themes.map((each) => (
        <button key={each} type="button" aria-pressed={each === theme} onClick={() => changeTheme(each)}>
          <Icon path={themeIcons[each]} size="md" />
          {names[each]}
        </button>
      ))}
    </div>
  )
}

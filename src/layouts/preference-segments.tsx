import { useLingui } from '@lingui/react/macro'
import { locales } from '#src/contract/locale.ts'
import { currencies } from '#src/contract/money.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { desktop, moon, sun } from '#src/ui/icon-paths.ts'
import { LanguageNote } from './language-note.tsx'
import { changeTheme, themes, useTheme, type Theme } from './theme.ts'
import { useChangeCurrency } from './use-change-currency.ts'
import { localeNames, useSwitchLocale } from './use-switch-locale.ts'

/** The choices of language, currency and theme: in the menu and in the settings. */

export function LocaleSegments({ onChosen }: { onChosen?: () => void }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const { other, link } = useSwitchLocale()
  return (
    <div>
      <div className="segments" role="group" aria-label={t`Language`}>
        {locales.map((each) =>
          each === other ? (
            <a
              key={each}
              href={link.href}
              lang={link.lang}
              hrefLang={link.hrefLang}
              onClick={(event) => {
                onChosen?.()
                void link.onClick(event)
              }}
            >
              {localeNames[each]}
            </a>
          ) : (
            <span key={each} lang={each} aria-current={each === locale}>
              {localeNames[each]}
            </span>
          ),
        )}
      </div>
      <LanguageNote other={other} />
    </div>
  )
}

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

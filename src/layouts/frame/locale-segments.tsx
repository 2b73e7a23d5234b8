import { useLingui } from '@lingui/react/macro'
import { locales } from '#contract/locale.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { LanguageNote } from './language-note.tsx'
import { localeNames, useSwitchLocale } from './use-switch-locale.ts'

/** The choice of the language: in the menu and in the settings. */
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

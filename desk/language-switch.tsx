import { usePreferences } from '#i18n/preferences.tsx'
import { showLanguage } from './language.ts'

/** The other language, in its own name. */
export function LanguageSwitch() {
  const { locale } = usePreferences()
  const other = locale === 'en' ? 'ar' : 'en'
  return (
    <button type="button" className="link min-h-11 px-2" lang={other} onClick={() => void showLanguage(other)}>
      {other === 'ar' ? 'العربية' : 'English'}
    </button>
  )
}

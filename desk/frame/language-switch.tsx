import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { showLanguage } from '../language.ts'

/** The other language, in its own name. */
export function LanguageSwitch() {
  const { locale } = usePreferences()
  const other = locale === 'en' ? 'ar' : 'en'
  return (
    <Button variant="link" className="px-2" lang={other} onClick={() => void showLanguage(other)}>
      {other === 'ar' ? 'العربية' : 'English'}
    </Button>
  )
}

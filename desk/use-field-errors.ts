import { firstErrorText } from '#i18n/field-errors.ts'
import { usePreferences } from '#i18n/preferences.tsx'

/** The message of a field of a form, in the language shown. @param errors of react-hook-form */
export function useFieldErrors(errors: unknown): (name: string) => string | undefined {
  const { locale } = usePreferences()
  return (name) => firstErrorText(errors, name, locale)
}

import * as z from 'zod/mini'
import { type Settings, settingsSchema } from '#src/contract/catalogue.ts'
import type { Locale } from '#src/contract/locale.ts'

const localizedSchema = z.object({ en: z.string(), ar: z.string() })

/**
 * The settings in one language. The stored values are JSON that staff may write, so they are parsed here.
 * @throws where a setting is missing or has the wrong shape
 */
export function presentSettings(stored: ReadonlyMap<string, unknown>, locale: Locale): Settings {
  const inLanguage = [...stored].map(([key, value]) => {
    const localized = localizedSchema.safeParse(value)
    return [key, localized.success ? localized.data[locale] : value]
  })
  return settingsSchema.parse(Object.fromEntries(inLanguage))
}

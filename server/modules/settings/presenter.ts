import * as z from 'zod/mini'
import { type Settings, settingsSchema } from '#contract/settings/shop-settings.ts'
import type { Locale } from '#contract/locale.ts'
import { drawnNames } from '#i18n/shop-name.ts'

const localizedSchema = z.object({ en: z.string(), ar: z.string() })

const fields: Readonly<Record<string, z.ZodMiniType>> = settingsSchema.shape

/**
 * The settings in one language. The stored values are JSON that staff may write, so they are parsed here, each on its own: one that is
 * missing or has the wrong shape is left out.
 * @returns `unusable`: the keys of those with the wrong shape
 */
export function presentSettings(stored: ReadonlyMap<string, unknown>, locale: Locale): { settings: Settings; unusable: string[] } {
  const unusable: string[] = []
  const values: Record<string, unknown> = { name: drawnNames[locale] }
  for (const [key, value] of stored) {
    const localized = localizedSchema.safeParse(value)
    const parsed = fields[key]?.safeParse(localized.success ? localized.data[locale] : value)
    if (parsed?.success) values[key] = parsed.data
    else if (parsed) unusable.push(key)
  }
  return { settings: settingsSchema.parse(values), unusable }
}

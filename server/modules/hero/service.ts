import type { HomeHero } from '#contract/hero/home-hero.ts'
import type { Locale } from '#contract/locale.ts'
import { storedShopDataSchema } from '#contract/settings/house-settings.ts'
import type { Db } from '#server/db/open/database.ts'
import { presentPagePhoto, shownPagePhoto } from '#server/modules/page-photos/policy.ts'
import { readSettings } from '#server/db/setting-records.ts'

const { heroTitle: titleSchema, heroText: textSchema } = storedShopDataSchema.shape

/**
 * The settings of the home page's hero in a language. A setting in the wrong shape counts as not set.
 * @returns undefined where all of it is the release's
 */
export async function readHero(db: Db, locale: Locale): Promise<HomeHero | undefined> {
  const stored = await readSettings(db)
  const { line, script } = titleSchema.safeParse(stored.get('heroTitle')).data ?? {}
  const text = textSchema.safeParse(stored.get('heroText')).data?.[locale]
  const photo = shownPagePhoto(stored, 'home')
  const hero = {
    ...(line?.[locale] && { title: { line: line[locale], ...(script?.[locale] && { script: script[locale] }) } }),
    ...(text && { text }),
    ...(photo && { photo: presentPagePhoto('home', photo, locale) }),
  }
  return Object.keys(hero).length === 0 ? undefined : hero
}

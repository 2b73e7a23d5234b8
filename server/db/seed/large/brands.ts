import type { Localized } from '../../schema/localized.ts'
import type { brand } from '../../schema/terms.ts'
import { jewelryKinds } from './jewelry-kinds.ts'
import { furtherMaisons, type Maison } from './maisons.ts'
import { watchFamilies } from './watch-families.ts'

/** The rows of the maisons that only the large catalogue has. */
export const furtherBrands: (typeof brand.$inferInsert)[] = furtherMaisons.map((maison) => {
  const description = describeMaison(maison)
  return {
    id: maison.id,
    nameEn: maison.name.en,
    nameAr: maison.name.ar,
    descriptionEn: description.en,
    descriptionAr: description.ar,
  }
})

function describeMaison({ watches, jewelry }: Maison): Localized {
  const known = [
    ...watches.map(([, , family]) => watchFamilies[family].plural),
    ...jewelry.flatMap(([, , kinds]) => kinds.map((kind) => jewelryKinds[kind].plural)),
  ]
  const [first, second] = [...new Map(known.map((words) => [words.en, words])).values()]
  const house = watches.length === 0 ? { en: 'A jeweller', ar: 'دار مجوهرات' } : { en: 'A watchmaking house', ar: 'دار ساعات' }
  if (!first) return { en: `${house.en}.`, ar: `${house.ar}.` }
  if (!second) return { en: `${house.en} known for its ${first.en}.`, ar: `${house.ar} عُرفت ب${first.ar}.` }
  return { en: `${house.en} known for its ${first.en} and ${second.en}.`, ar: `${house.ar} عُرفت ب${first.ar} و${second.ar}.` }
}

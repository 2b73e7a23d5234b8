import type { CatalogDictionary, CatalogRow, Named } from '#catalog-index/catalog-index.ts'
import { conditions } from '#contract/catalogue/catalogue-terms.ts'
import { dayMs } from '#contract/durations.ts'
import { pick, pickSome, seededRandom, type Random } from './seeded-random.ts'

const syllables = [
  ['va', 'فا'],
  ['lor', 'لور'],
  ['mi', 'مي'],
  ['ren', 'رين'],
  ['cas', 'كاس'],
  ['tel', 'تيل'],
  ['no', 'نو'],
  ['rad', 'راد'],
  ['bri', 'بري'],
  ['sau', 'سو'],
  ['de', 'دي'],
  ['ha', 'ها'],
  ['wan', 'وان'],
  ['ju', 'جو'],
  ['fe', 'في'],
  ['lin', 'لين'],
  ['to', 'تو'],
  ['mar', 'مار'],
  ['ki', 'كي'],
  ['zel', 'زيل'],
  ['pha', 'فا'],
  ['rou', 'رو'],
  ['gan', 'غان'],
  ['bel', 'بيل'],
  ['sha', 'شا'],
  ['qui', 'كي'],
  ['dor', 'دور'],
  ['ly', 'لي'],
  ['nes', 'نيس'],
  ['ter', 'تير'],
] as const

const brands: Named[] = [
  { value: 'valmeris', names: ['Valmeris', 'فالميريس'] },
  { value: 'orvanne', names: ['Orvanne', 'أورفان'] },
  { value: 'castellard', names: ['Castellard', 'كاستيلار'] },
  { value: 'therival', names: ['Therival', 'تيريفال'] },
  { value: 'halden-rourke', names: ['Halden & Rourke', 'هالدن ورورك'] },
  { value: 'nahawand', names: ['Nahawand', 'نهاوند'] },
  { value: 'brisaude', names: ['Brisaude', 'بريسود'] },
  { value: 'yasmara', names: ['Yasmara', 'ياسمارا'] },
]
const modelCases = named(
  ['round', 'دائرية'],
  ['square', 'مربّعة'],
  ['tonneau', 'برميلية'],
  ['octagonal', 'ثمانية الأضلاع'],
  ['cushion', 'وسادية'],
  ['rectangular', 'مستطيلة'],
  ['oval', 'بيضاوية'],
)
const materials = named(
  ['steel', 'فولاذ'],
  ['yellow gold', 'ذهب أصفر'],
  ['rose gold', 'ذهب وردي'],
  ['white gold', 'ذهب أبيض'],
  ['platinum', 'بلاتين'],
  ['titanium', 'تيتانيوم'],
  ['black ceramic', 'سيراميك أسود'],
  ['bronze', 'برونز'],
  ['two-tone', 'لونان'],
)
const colors = named(
  ['black', 'أسود'],
  ['white', 'أبيض'],
  ['navy', 'كحلي'],
  ['ivory', 'عاجي'],
  ['emerald', 'أخضر زمردي'],
  ['champagne', 'شمبانيا'],
  ['teal', 'أزرق مخضرّ'],
  ['salmon', 'سلموني'],
  ['mother-of-pearl', 'عرق اللؤلؤ'],
  ['olive', 'زيتوني'],
  ['chocolate', 'بني شوكولاتة'],
  ['ice blue', 'أزرق جليدي'],
  ['slate', 'رمادي داكن'],
  ['burgundy', 'عنّابي'],
  ['silver', 'فضي'],
)
const windings = named(['automatic', 'أوتوماتيكية'], ['hand-wound', 'تعبئة يدوية'], ['quartz', 'كوارتز'])
const collections = named(
  ['best deals', 'أفضل العروض'],
  ['new arrivals', 'وصل حديثاً'],
  ['icons', 'أيقونات'],
  ['desert nights', 'ليالي الصحراء'],
  ['for her', 'لها'],
  ['for him', 'له'],
  ['dress watches', 'ساعات رسمية'],
  ['divers', 'ساعات الغوص'],
  ['bridal', 'العروس'],
  ['pearls', 'اللآلئ'],
)
const types: Named[] = [
  { value: 'watch', names: ['watch', 'watches', 'ساعة', 'ساعات'] },
  { value: 'jewelry', names: ['jewelry', 'jewellery', 'مجوهرات'] },
]
const modelNames = [
  ['Fluvia', 'فلوفيا'],
  ['Claire', 'كلير'],
  ['Abyme', 'أبيم'],
  ['Barrique', 'باريك'],
  ['Wahah', 'واحة'],
  ['Paddock Chronograph', 'بادوك كرونوغراف'],
  ['Carré d’Or', 'كاريه دور'],
  ['Rempart', 'رومبار'],
  ['Bicompax', 'بيكومباكس'],
  ['Layali', 'ليالي'],
  ['Fenêtre', 'فونيتر'],
  ['Glacier', 'غلاسييه'],
] as const

/** Brand i of the real-looking ones has model i; the others are made of syllables, in both scripts. */
export type RandomCatalogue = { random: Random; dictionary: CatalogDictionary; row: (number: number) => CatalogRow }

/** A plausible catalogue that is the same for the same seed. `row(n)` makes the n-th product; made in order they are reproducible. */
export function randomCatalogue(seed: number, size: { brands: number; models: number }): RandomCatalogue {
  const random = seededRandom(seed)
  const brandNames = [...brands.slice(0, size.brands), ...inventedNames(random, size.brands - brands.length, 2, 4)]
  const models = inventedModels(random, size.models)
  const brandOfModel = models.map(() => skewed(random, brandNames).value)
  const dictionary = { brands: brandNames, models, modelCases, materials, colors, windings, collections, types }
  return { random, dictionary, row: (number) => randomRow(random, dictionary, brandOfModel, number) }
}

export function randomRow(random: Random, dictionary: CatalogDictionary, brandOfModel: readonly string[], number: number): CatalogRow {
  const model = Math.floor(random() * dictionary.models.length)
  const brand = brandOfModel[model] ?? 'valmeris'
  const isWatch = random() < 0.7
  const size = isWatch ? 26 + Math.floor((random() + random()) * 10) : Math.floor(random() * 40) + 5
  return {
    id: `p${number.toString(36)}`,
    reference: `${brand.slice(0, 2).toUpperCase()}${size}-${1000 + Math.floor(random() * 9000)}${random() < 0.3 ? `/${Math.floor(random() * 90)}` : ''}`,
    type: isWatch ? 'watch' : 'jewelry',
    brand,
    model: dictionary.models[model]?.value ?? '',
    ...(isWatch && {
      modelCase: skewed(random, modelCases).value,
      winding: pick(random, windings).value,
      color: skewed(random, colors).value,
    }),
    ...(random() < 0.9 && (isWatch ? { size } : random() < 0.4 ? { ringSize: 47 + (size % 20) } : { length: size })),
    condition: pick(random, conditions),
    ...(random() < 0.8 && madeIn(1960 + Math.floor(random() * 70))),
    ...(random() < 0.97 && { material: skewed(random, materials).value }),
    collections: random() < 0.4 ? pickSome(random, collections, 1 + Math.floor(random() * 3)).map(({ value }) => value) : [],
    priceSar: Math.round(Math.exp(7 + random() * 5)) * 50_00,
    stock: random() < 0.8 ? 1 + Math.floor(random() * 2) : 0,
    createdAt: Date.UTC(2024, 0, 1) + Math.floor(random() * 800) * dayMs,
    popularity: Math.floor(random() ** 3 * 5000),
  }
}

function named(...names: [en: string, ar: string][]): Named[] {
  return names.map(([en, ar], position) => ({ value: en.replace(/ /g, '-'), names: [en, ar], position }))
}

function inventedNames(random: Random, count: number, from: number, to: number): Named[] {
  const names = new Map<string, Named>()
  while (names.size < count) {
    const parts = Array.from({ length: from + Math.floor(random() * (to - from)) }, () => pick(random, syllables))
    const en = parts.map(([latin]) => latin).join('')
    names.set(en, { value: en, names: [en.charAt(0).toUpperCase() + en.slice(1), parts.map(([, arabic]) => arabic).join('')] })
  }
  return [...names.values()]
}

function inventedModels(random: Random, count: number): Named[] {
  const words = [...modelNames.map(([en, ar]) => ({ value: en, names: [en, ar] })), ...inventedNames(random, Math.ceil(count / 3), 2, 4)]
  return Array.from({ length: count }, (_, place) => {
    const first = words[place] ?? pick(random, words)
    const second = random() < 0.3 ? pick(random, words) : undefined
    const size = random() < 0.5 ? ` ${28 + Math.floor(random() * 18)}` : ''
    const names = first.names.map((name, language) => `${name}${second ? ` ${second.names[language]}` : ''}${size}`)
    return { value: `m${place}`, names }
  })
}

/** Prefers the first ones, as brands and materials are distributed in a shop. */
const skewed = <T>(random: Random, list: readonly T[]): T => pick(() => random() ** 2, list)

const madeIn = (year: number): Pick<CatalogRow, 'year' | 'decade'> => ({ year, decade: year - (year % 10) })

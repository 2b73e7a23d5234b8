import type { Vocabulary } from './catalogue-records.ts'
import type { term } from './schema/catalogue.ts'

export type TermToInsert = typeof term.$inferInsert
type Kind = TermToInsert['kind']
/** Value, English name, Arabic name, CSS colour. Names are in lower case where the language has one. */
type Entry = readonly [value: string, nameEn: string, nameAr: string, swatch?: string]

/** In the order of the filters: colours go from black through the browns and greens to navy, then stones and metals. */
const entries: Record<Kind, readonly Entry[]> = {
  modelCase: [
    ['round', 'round', 'دائرية'],
    ['cushion', 'cushion', 'وسادية'],
    ['square', 'square', 'مربّعة'],
    ['rectangular', 'rectangular', 'مستطيلة'],
    ['tonneau', 'tonneau', 'برميلية'],
    ['octagonal', 'octagonal', 'ثمانية الأضلاع'],
    ['oval', 'oval', 'بيضاوية'],
  ],
  material: [
    ['steel', 'steel', 'فولاذ'],
    ['titanium', 'titanium', 'تيتانيوم'],
    ['bronze', 'bronze', 'برونز'],
    ['black-ceramic', 'black ceramic', 'سيراميك أسود'],
    ['steel-yellow-gold', 'steel and yellow gold', 'فولاذ وذهب أصفر'],
    ['steel-rose-gold', 'steel and rose gold', 'فولاذ وذهب وردي'],
    ['yellow-gold', 'yellow gold', 'ذهب أصفر'],
    ['rose-gold', 'rose gold', 'ذهب وردي'],
    ['white-gold', 'white gold', 'ذهب أبيض'],
    ['yellow-gold-rose-gold', 'yellow and rose gold', 'ذهب أصفر ووردي'],
    ['yellow-gold-white-gold', 'yellow and white gold', 'ذهب أصفر وأبيض'],
    ['platinum', 'platinum', 'بلاتين'],
    ['silver', 'silver', 'فضة'],
  ],
  color: [
    ['black', 'black', 'أسود', '#1b1b1a'],
    ['slate', 'slate', 'رمادي داكن', '#54565a'],
    ['grey', 'grey', 'رمادي', '#8f9192'],
    ['silver', 'silver', 'فضي', '#c8cacb'],
    ['white', 'white', 'أبيض', '#f4f3ef'],
    ['mother-of-pearl', 'mother-of-pearl', 'عرق اللؤلؤ', '#e6e0e3'],
    ['ivory', 'ivory', 'عاجي', '#efe6d2'],
    ['champagne', 'champagne', 'شمبانيا', '#d9c08a'],
    ['salmon', 'salmon', 'سلموني', '#dd9f7f'],
    ['brown', 'brown', 'بني', '#6d4b34'],
    ['chocolate', 'chocolate', 'بني شوكولاتة', '#472b1f'],
    ['burgundy', 'burgundy', 'عنّابي', '#651c2b'],
    ['red', 'red', 'أحمر', '#a3242e'],
    ['olive', 'olive', 'زيتوني', '#5b6236'],
    ['emerald', 'emerald', 'زمردي', '#0e6b49'],
    ['teal', 'teal', 'أزرق مخضرّ', '#17606b'],
    ['ice-blue', 'ice blue', 'أزرق جليدي', '#a9c8d8'],
    ['blue', 'blue', 'أزرق', '#2a5aa6'],
    ['navy', 'navy', 'كحلي', '#1d2f5f'],
    ['diamond', 'diamond', 'ألماس', '#e3ebee'],
    ['pearl', 'pearl', 'لؤلؤ', '#efe9df'],
    ['dark-pearl', 'dark pearl', 'لؤلؤ داكن', '#3c4643'],
    ['onyx', 'onyx', 'عقيق أسود', '#25231f'],
    ['sapphire', 'sapphire', 'ياقوت أزرق', '#1a3db0'],
    ['ruby', 'ruby', 'ياقوت أحمر', '#b3122c'],
    ['turquoise', 'turquoise', 'فيروز', '#3aaead'],
    ['amethyst', 'amethyst', 'جمشت', '#7a50a0'],
    ['yellow-gold', 'yellow gold', 'ذهب أصفر', '#d4ab52'],
    ['rose-gold', 'rose gold', 'ذهب وردي', '#cf9a80'],
    ['white-gold', 'white gold', 'ذهب أبيض', '#d8d9d6'],
    ['platinum', 'platinum', 'بلاتين', '#cfd1d2'],
  ],
  winding: [
    ['automatic', 'automatic', 'أوتوماتيكية'],
    ['hand-wound', 'hand-wound', 'تعبئة يدوية'],
    ['quartz', 'quartz', 'كوارتز'],
  ],
}

/** What every shop can choose from; one that no product has is not in the shop's table. */
export const standardTerms: TermToInsert[] = (Object.keys(entries) as Kind[]).flatMap((kind) =>
  entries[kind].map(([value, nameEn, nameAr, swatch], position) => ({ kind, value, nameEn, nameAr, swatch: swatch ?? null, position })),
)

/** The terms that the given products use, in order: a filter offers nothing that no product has. */
export function termsUsedBy(products: Iterable<Partial<Record<Kind, string | null>>>): TermToInsert[] {
  const used = new Set<string>()
  for (const product of products) {
    for (const kind of Object.keys(entries) as Kind[]) if (product[kind]) used.add(`${kind}:${product[kind]}`)
  }
  return standardTerms.filter(({ kind, value }) => used.has(`${kind}:${value}`))
}

/** The terms that a product uses, and that the shop's table lacks. */
export const newTermsOf = (product: Partial<Record<Kind, string | null>>, { terms: known }: Pick<Vocabulary, 'terms'>): TermToInsert[] =>
  termsUsedBy([product]).filter(({ kind, value }) => !known[kind].has(value))

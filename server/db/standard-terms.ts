import { keysOf } from '#contract/typed-keys.ts'
import type { Vocabulary } from './records/catalogue-records.ts'
import type { term } from './schema/terms.ts'

export type TermToInsert = typeof term.$inferInsert
type Kind = TermToInsert['kind']
/** Value, English name, Arabic name, CSS color. Names are in lower case where the language has one. */
type Entry = readonly [value: string, nameEn: string, nameAr: string, swatch?: string]

/** In the order of the filters: colors go from black through the browns and greens to navy, then stones and metals. */
const entries: Record<Kind, readonly Entry[]> = {
  modelCase: [
    ['round', 'round', 'دائرية'],
    ['cushion', 'cushion', 'وسادية'],
    ['square', 'square', 'مربّعة'],
    ['rectangular', 'rectangular', 'مستطيلة'],
    ['tonneau', 'tonneau', 'برميلية'],
    ['octagonal', 'octagonal', 'ثمانية الأضلاع'],
    ['oval', 'oval', 'بيضاوية'],
    ['hexagonal', 'hexagonal', 'سداسية الأضلاع'],
    ['decagonal', 'decagonal', 'عشارية الأضلاع'],
    ['asymmetrical', 'asymmetrical', 'غير متناظرة'],
  ],
  material: [
    ['steel', 'steel', 'فولاذ'],
    ['black-steel', 'black coated steel', 'فولاذ مطلي بالأسود'],
    ['titanium', 'titanium', 'تيتانيوم'],
    ['aluminium', 'aluminum', 'ألمنيوم'],
    ['tantalum', 'tantalum', 'تنتالوم'],
    ['bronze', 'bronze', 'برونز'],
    ['carbon', 'carbon', 'كربون'],
    ['black-ceramic', 'black ceramic', 'سيراميك أسود'],
    ['white-ceramic', 'white ceramic', 'سيراميك أبيض'],
    ['ceramic', 'ceramic', 'سيراميك'],
    ['sapphire-crystal', 'sapphire crystal', 'كريستال ياقوتي'],
    ['resin', 'resin', 'راتنج'],
    ['gold-plated', 'gold-plated', 'مطلي بالذهب'],
    ['steel-yellow-gold', 'steel and yellow gold', 'فولاذ وذهب أصفر'],
    ['steel-rose-gold', 'steel and rose gold', 'فولاذ وذهب وردي'],
    ['steel-white-gold', 'steel and white gold', 'فولاذ وذهب أبيض'],
    ['steel-platinum', 'steel and platinum', 'فولاذ وبلاتين'],
    ['yellow-gold', 'yellow gold', 'ذهب أصفر'],
    ['rose-gold', 'rose gold', 'ذهب وردي'],
    ['white-gold', 'white gold', 'ذهب أبيض'],
    ['yellow-gold-rose-gold', 'yellow and rose gold', 'ذهب أصفر ووردي'],
    ['yellow-gold-white-gold', 'yellow and white gold', 'ذهب أصفر وأبيض'],
    ['rose-gold-white-gold', 'rose and white gold', 'ذهب وردي وأبيض'],
    ['three-gold', 'three-tone gold', 'ذهب بثلاثة ألوان'],
    ['platinum', 'platinum', 'بلاتين'],
    ['palladium', 'palladium', 'بلاديوم'],
    ['silver', 'silver', 'فضة'],
  ],
  color: [
    ['black', 'black', 'أسود', '#1b1b1a'],
    ['anthracite', 'anthracite', 'فحمي', '#36383a'],
    ['slate', 'slate', 'رمادي داكن', '#54565a'],
    ['grey', 'grey', 'رمادي', '#8f9192'],
    ['silver', 'silver', 'فضي', '#c8cacb'],
    ['white', 'white', 'أبيض', '#f4f3ef'],
    ['mother-of-pearl', 'mother-of-pearl', 'عرق اللؤلؤ', '#e6e0e3'],
    ['ivory', 'ivory', 'عاجي', '#efe6d2'],
    ['beige', 'beige', 'بيج', '#dccbaa'],
    ['champagne', 'champagne', 'شمبانيا', '#d9c08a'],
    ['gold', 'gold', 'ذهبي', '#c8a04a'],
    ['yellow', 'yellow', 'أصفر', '#e8c331'],
    ['orange', 'orange', 'برتقالي', '#dd7a2b'],
    ['pink', 'pink', 'وردي', '#e2a5b3'],
    ['salmon', 'salmon', 'سلموني', '#dd9f7f'],
    ['copper', 'copper', 'نحاسي', '#b26a44'],
    ['brown', 'brown', 'بني', '#6d4b34'],
    ['chocolate', 'chocolate', 'بني شوكولاتة', '#472b1f'],
    ['burgundy', 'burgundy', 'عنّابي', '#651c2b'],
    ['red', 'red', 'أحمر', '#a3242e'],
    ['purple', 'purple', 'بنفسجي', '#5d3f7c'],
    ['olive', 'olive', 'زيتوني', '#5b6236'],
    ['green', 'green', 'أخضر', '#2f7a45'],
    ['mint', 'mint', 'نعناعي', '#a8d5bd'],
    ['emerald', 'emerald', 'زمردي', '#0e6b49'],
    ['teal', 'teal', 'أزرق مخضرّ', '#17606b'],
    ['ice-blue', 'ice blue', 'أزرق جليدي', '#a9c8d8'],
    ['blue', 'blue', 'أزرق', '#2a5aa6'],
    ['navy', 'navy', 'كحلي', '#1d2f5f'],
    ['skeleton', 'skeleton', 'مفرّغ', '#9c9588'],
    ['meteorite', 'meteorite', 'حجر نيزكي', '#7f8286'],
    ['multicolour', 'multicolor', 'متعدد الألوان', '#b58f9d'],
    ['diamond', 'diamond', 'ألماس', '#e3ebee'],
    ['pearl', 'pearl', 'لؤلؤ', '#efe9df'],
    ['dark-pearl', 'dark pearl', 'لؤلؤ داكن', '#3c4643'],
    ['onyx', 'onyx', 'عقيق أسود', '#25231f'],
    ['sapphire', 'sapphire', 'ياقوت أزرق', '#1a3db0'],
    ['ruby', 'ruby', 'ياقوت أحمر', '#b3122c'],
    ['turquoise', 'turquoise', 'فيروز', '#3aaead'],
    ['amethyst', 'amethyst', 'جمشت', '#7a50a0'],
    ['topaz', 'topaz', 'توباز', '#8fc3dd'],
    ['aquamarine', 'aquamarine', 'زبرجد بحري', '#a6d8d6'],
    ['tanzanite', 'tanzanite', 'تنزانيت', '#4a4aa8'],
    ['lapis-lazuli', 'lapis lazuli', 'لازورد', '#26428b'],
    ['malachite', 'malachite', 'ملكيت', '#147a57'],
    ['jade', 'jade', 'يشم', '#4f9d78'],
    ['peridot', 'peridot', 'زبرجد', '#a5b83b'],
    ['citrine', 'citrine', 'سترين', '#e2b33c'],
    ['garnet', 'garnet', 'غارنت', '#7b1e2c'],
    ['coral', 'coral', 'مرجان', '#e0664f'],
    ['opal', 'opal', 'أوبال', '#dfe4e2'],
    ['agate', 'agate', 'عقيق', '#a4553a'],
    ['tourmaline', 'tourmaline', 'تورمالين', '#b5487f'],
    ['moonstone', 'moonstone', 'حجر القمر', '#d5dce2'],
    ['yellow-gold', 'yellow gold', 'ذهب أصفر', '#d4ab52'],
    ['rose-gold', 'rose gold', 'ذهب وردي', '#cf9a80'],
    ['white-gold', 'white gold', 'ذهب أبيض', '#d8d9d6'],
    ['platinum', 'platinum', 'بلاتين', '#cfd1d2'],
  ],
  winding: [
    ['automatic', 'automatic', 'أوتوماتيكية'],
    ['hand-wound', 'hand-wound', 'تعبئة يدوية'],
    ['quartz', 'quartz', 'كوارتز'],
    ['solar', 'solar', 'طاقة شمسية'],
    ['kinetic', 'kinetic', 'كوارتز يشحن نفسه بالحركة'],
    ['mecaquartz', 'mecaquartz', 'ميكا كوارتز'],
    ['spring-drive', 'spring drive', 'سبرينغ درايف'],
    ['smart', 'smart', 'ذكية'],
  ],
}

/** What every shop can choose from; one that no product has is not in the shop's table. */
export const standardTerms: TermToInsert[] = keysOf(entries).flatMap((kind) =>
  entries[kind].map(([value, nameEn, nameAr, swatch], position) => ({ kind, value, nameEn, nameAr, swatch: swatch ?? null, position })),
)

/** The terms that the given products use, in order: a filter offers nothing that no product has. */
export function termsUsedBy(products: Iterable<Partial<Record<Kind, string | null>>>): TermToInsert[] {
  const used = new Set<string>()
  for (const product of products) {
    for (const kind of keysOf(entries)) if (product[kind]) used.add(`${kind}:${product[kind]}`)
  }
  return standardTerms.filter(({ kind, value }) => used.has(`${kind}:${value}`))
}

/** The terms that a product uses, and that the shop's table lacks. */
export const newTermsOf = (product: Partial<Record<Kind, string | null>>, { terms: known }: Pick<Vocabulary, 'terms'>): TermToInsert[] =>
  termsUsedBy([product]).filter(({ kind, value }) => !known[kind].has(value))

import type { Localized } from '../../schema/localized.ts'
import { brilliant, cabochon, emeraldCut, flatTable, oval, pinBuckle, round, strapWithClasp } from '../detail-texts.ts'
import type { Strap } from './watch-families.ts'

/** Words for sentences and details, beyond the names of standard-terms.ts. */

/** A dial's color; `phrase` where Arabic has no adjective and the finish comes first. */
export const dialColors: Record<string, Localized & { phrase?: true }> = {
  black: { en: 'black', ar: 'أسود' },
  slate: { en: 'slate', ar: 'رمادي داكن' },
  grey: { en: 'grey', ar: 'رمادي' },
  silver: { en: 'silver', ar: 'فضي' },
  white: { en: 'white', ar: 'أبيض' },
  'mother-of-pearl': { en: 'mother-of-pearl', ar: 'من عرق اللؤلؤ', phrase: true },
  ivory: { en: 'ivory', ar: 'عاجي' },
  champagne: { en: 'champagne', ar: 'بلون الشمبانيا', phrase: true },
  salmon: { en: 'salmon', ar: 'بلون السلمون', phrase: true },
  brown: { en: 'brown', ar: 'بني' },
  chocolate: { en: 'chocolate', ar: 'بلون الشوكولاتة', phrase: true },
  burgundy: { en: 'burgundy', ar: 'عنّابي' },
  olive: { en: 'olive', ar: 'زيتوني' },
  emerald: { en: 'emerald', ar: 'زمردي' },
  teal: { en: 'teal', ar: 'أزرق مخضرّ' },
  'ice-blue': { en: 'ice-blue', ar: 'أزرق جليدي' },
  blue: { en: 'blue', ar: 'أزرق' },
  navy: { en: 'navy', ar: 'كحلي' },
}

export const dialFinishes: Record<string, Localized> = {
  plain: { en: '', ar: '' },
  sunburst: { en: 'sunburst', ar: 'مشعّ' },
  guilloché: { en: 'guilloché', ar: 'بنقش الغيوشيه' },
  grained: { en: 'grained', ar: 'محبّب' },
}

export const strapColors: Localized[] = [
  { en: 'black', ar: 'أسود' },
  { en: 'brown', ar: 'بني' },
  { en: 'navy', ar: 'كحلي' },
  { en: 'tan', ar: 'جملي' },
  { en: 'olive', ar: 'زيتوني' },
  { en: 'grey', ar: 'رمادي' },
  { en: 'burgundy', ar: 'عنّابي' },
]

type StrapWords = {
  /** The row "Bracelet" of the details. */
  detail: Localized
  /** The row "Bracelet material", with the index of the color; none for metal. */
  material?: { en: (color: string) => string; ar: (color: string) => string }
  /** Behind "on" and the preposition ب. */
  phrase: { en: (colorOrMaterial: string) => string; ar: (colorOrMaterial: string) => string }
}

const metal = (en: string, ar: string): StrapWords => ({
  detail: { en: `${en} bracelet, folding clasp`, ar: `${ar}، مشبك قابل للطي` },
  phrase: {
    en: (material) => `${en === 'Integrated' ? 'an' : 'a'} ${en.toLowerCase()} bracelet in ${material}`,
    ar: (material) => `${ar} من ${material}`,
  },
})

export const straps: Record<Strap, StrapWords> = {
  alligator: {
    detail: pinBuckle,
    material: { en: (color) => `Alligator-pattern leather, ${color}`, ar: (color) => `جلد ${color} بنقشة التمساح` },
    phrase: {
      en: (color) => `${article(color)} ${color} alligator-pattern strap`,
      ar: (color) => `حزام ${color} من الجلد بنقشة التمساح`,
    },
  },
  calf: {
    detail: pinBuckle,
    material: { en: (color) => `Calf leather, ${color}`, ar: (color) => `جلد عجل ${color}` },
    phrase: { en: (color) => `${article(color)} ${color} calf strap`, ar: (color) => `حزام ${color} من جلد العجل` },
  },
  rubber: {
    detail: strapWithClasp,
    material: { en: (color) => `Rubber, ${color}`, ar: (color) => `مطاط ${color}` },
    phrase: { en: (color) => `${article(color)} ${color} rubber strap`, ar: (color) => `حزام ${color} من المطاط` },
  },
  'three-link': metal('Three-link', 'سوار ثلاثي الحلقات'),
  'five-link': metal('Five-link', 'سوار خماسي الحلقات'),
  integrated: metal('Integrated', 'سوار مدمج'),
}

/** A stone: its color term, names, frequency and price factor. */
export type Stone = {
  color: string
  name: Localized
  /** Behind "set with" and مرصّع. */
  setWith: Localized
  cuts: readonly Localized[]
  /** Behind the line's name: "Aurore Emerald Ring", "خاتم أورور بالزمرد". */
  title: Localized
  weight: number
  priceFactor: number
}

export const stones: readonly Stone[] = [
  {
    color: 'diamond',
    name: { en: 'Diamond', ar: 'ألماس' },
    setWith: { en: 'diamonds', ar: 'بالألماس' },
    cuts: [brilliant, brilliant, emeraldCut, oval],
    title: { en: 'Diamond', ar: 'بالألماس' },
    weight: 36,
    priceFactor: 2.2,
  },
  {
    color: 'emerald',
    name: { en: 'Emerald', ar: 'زمرد' },
    setWith: { en: 'emeralds', ar: 'بالزمرد' },
    cuts: [emeraldCut, oval, cabochon],
    title: { en: 'Emerald', ar: 'بالزمرد' },
    weight: 13,
    priceFactor: 1.9,
  },
  {
    color: 'sapphire',
    name: { en: 'Sapphire', ar: 'ياقوت أزرق' },
    setWith: { en: 'blue sapphires', ar: 'بالياقوت الأزرق' },
    cuts: [brilliant, oval],
    title: { en: 'Sapphire', ar: 'بالياقوت الأزرق' },
    weight: 11,
    priceFactor: 1.6,
  },
  {
    color: 'ruby',
    name: { en: 'Ruby', ar: 'ياقوت أحمر' },
    setWith: { en: 'rubies', ar: 'بالياقوت الأحمر' },
    cuts: [oval, brilliant],
    title: { en: 'Ruby', ar: 'بالياقوت الأحمر' },
    weight: 9,
    priceFactor: 1.8,
  },
  {
    color: 'pearl',
    name: { en: 'Pearl', ar: 'لؤلؤ' },
    setWith: { en: 'white pearls', ar: 'باللؤلؤ الأبيض' },
    cuts: [round],
    title: { en: 'Pearl', ar: 'باللؤلؤ' },
    weight: 8,
    priceFactor: 1,
  },
  {
    color: 'dark-pearl',
    name: { en: 'Dark pearl', ar: 'لؤلؤ داكن' },
    setWith: { en: 'dark pearls', ar: 'باللؤلؤ الداكن' },
    cuts: [round],
    title: { en: 'Dark Pearl', ar: 'باللؤلؤ الداكن' },
    weight: 4,
    priceFactor: 1.2,
  },
  {
    color: 'onyx',
    name: { en: 'Onyx', ar: 'عقيق أسود' },
    setWith: { en: 'onyx', ar: 'بالعقيق الأسود' },
    cuts: [cabochon, flatTable],
    title: { en: 'Onyx', ar: 'بالعقيق الأسود' },
    weight: 6,
    priceFactor: 0.6,
  },
  {
    color: 'turquoise',
    name: { en: 'Turquoise', ar: 'فيروز' },
    setWith: { en: 'turquoise', ar: 'بالفيروز' },
    cuts: [cabochon],
    title: { en: 'Turquoise', ar: 'بالفيروز' },
    weight: 6,
    priceFactor: 0.6,
  },
  {
    color: 'amethyst',
    name: { en: 'Amethyst', ar: 'جمشت' },
    setWith: { en: 'amethysts', ar: 'بالجمشت' },
    cuts: [oval, emeraldCut],
    title: { en: 'Amethyst', ar: 'بالجمشت' },
    weight: 5,
    priceFactor: 0.65,
  },
]

/** "a" or "an" before a word that is spelled as it sounds. */
export function article(word: string): 'a' | 'an' {
  return /^[aeiou]/i.test(word) ? 'an' : 'a'
}

/** With its first letter in upper case. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** @throws where a table has no words for a value that is generated */
export function wordsFor<T>(words: Readonly<Record<string, T>>, key: string): T {
  const found = words[key]
  if (found === undefined) throw new Error(`No words for "${key}"`)
  return found
}

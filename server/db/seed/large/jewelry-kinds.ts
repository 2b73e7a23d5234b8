import type { Localized } from '../../schema/localized.ts'

export type JewelryKind = 'ring' | 'bracelet' | 'bangle' | 'necklace' | 'pendant' | 'earrings' | 'brooch'

export type JewelryTraits = {
  /** Follows the line's name in English and precedes it in Arabic. */
  title: Localized
  /** As in "known for …". */
  plural: Localized
  /** As a sentence begins. */
  opening: Localized
  /** Grammatical gender in Arabic; a plural of things counts as feminine. */
  gender: 'm' | 'f'
  kinds: readonly Localized[]
  /** Millimetres; few, as a size filter lists them. */
  sizes: readonly number[]
  dimension: Localized
  priceFactor: number
}

export const jewelryKinds: Record<JewelryKind, JewelryTraits> = {
  ring: {
    title: { en: 'Ring', ar: 'خاتم' },
    plural: { en: 'rings', ar: 'الخواتم' },
    opening: { en: 'A ring', ar: 'خاتم' },
    gender: 'm',
    kinds: [
      { en: 'Solitaire ring', ar: 'خاتم سوليتير' },
      { en: 'Halo ring', ar: 'خاتم بهالة' },
      { en: 'Three-stone ring', ar: 'خاتم ثلاثي الأحجار' },
    ],
    sizes: [20, 22, 24, 26, 28],
    dimension: { en: 'Height', ar: 'الارتفاع' },
    priceFactor: 0.8,
  },
  bracelet: {
    title: { en: 'Bracelet', ar: 'سوار' },
    plural: { en: 'bracelets', ar: 'الأساور' },
    opening: { en: 'A supple bracelet', ar: 'سوار مرن' },
    gender: 'm',
    kinds: [
      { en: 'Tennis bracelet', ar: 'سوار تنس' },
      { en: 'Link bracelet', ar: 'سوار بحلقات' },
    ],
    sizes: [165, 170, 180, 190],
    dimension: { en: 'Length', ar: 'الطول' },
    priceFactor: 1.15,
  },
  bangle: {
    title: { en: 'Bangle', ar: 'إسوارة' },
    plural: { en: 'bangles', ar: 'الأساور الصلبة' },
    opening: { en: 'A rigid bangle', ar: 'إسوارة صلبة' },
    gender: 'f',
    kinds: [{ en: 'Bangle', ar: 'إسوارة صلبة' }],
    sizes: [56, 58, 60, 62, 66],
    dimension: { en: 'Outer diameter', ar: 'القطر الخارجي' },
    priceFactor: 0.85,
  },
  necklace: {
    title: { en: 'Necklace', ar: 'عقد' },
    plural: { en: 'necklaces', ar: 'العقود' },
    opening: { en: 'A necklace', ar: 'عقد' },
    gender: 'm',
    kinds: [
      { en: 'Rivière necklace', ar: 'عقد ريفيير' },
      { en: 'Strand necklace', ar: 'عقد بصفّ واحد' },
    ],
    sizes: [400, 420, 450, 480],
    dimension: { en: 'Length', ar: 'الطول' },
    priceFactor: 1.5,
  },
  pendant: {
    title: { en: 'Pendant', ar: 'قلادة' },
    plural: { en: 'pendants', ar: 'القلائد' },
    opening: { en: 'A pendant on a fine chain', ar: 'قلادة بسلسلة رفيعة' },
    gender: 'f',
    kinds: [{ en: 'Pendant necklace', ar: 'قلادة بسلسلة' }],
    sizes: [16, 18, 22, 26, 30],
    dimension: { en: 'Height', ar: 'الارتفاع' },
    priceFactor: 0.75,
  },
  earrings: {
    title: { en: 'Earrings', ar: 'أقراط' },
    plural: { en: 'earrings', ar: 'الأقراط' },
    opening: { en: 'A pair of earrings', ar: 'زوج من الأقراط' },
    gender: 'm',
    kinds: [
      { en: 'Stud earrings', ar: 'أقراط صغيرة' },
      { en: 'Drop earrings', ar: 'أقراط متدلية' },
      { en: 'Hoop earrings', ar: 'أقراط دائرية' },
    ],
    sizes: [10, 13, 18, 24, 31, 40],
    dimension: { en: 'Height', ar: 'الارتفاع' },
    priceFactor: 0.8,
  },
  brooch: {
    title: { en: 'Brooch', ar: 'بروش' },
    plural: { en: 'brooches', ar: 'البروشات' },
    opening: { en: 'A brooch', ar: 'بروش' },
    gender: 'm',
    kinds: [{ en: 'Brooch', ar: 'بروش' }],
    sizes: [35, 42, 48, 56, 64],
    dimension: { en: 'Length', ar: 'الطول' },
    priceFactor: 1,
  },
}

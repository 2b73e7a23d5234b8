import type { Localized } from '../../schema/localized.ts'
import {
  batons,
  brushed,
  date,
  dayNight,
  diamonds,
  diveBezel,
  dots,
  eastern,
  fluted,
  gemSet,
  moonPhase,
  roman,
  secondTimeZone,
  slim,
  smallSeconds,
  smooth,
  steelDiveBezel,
  stepped,
  tachymeter,
  threeCounters,
  twoCounters,
  western,
} from '../detail-texts.ts'

/** The relative frequency of each value. */
export type Weights<T extends string = string> = Readonly<Partial<Record<T, number>>>

export type WatchFamily = 'dress' | 'sport' | 'dive' | 'chronograph' | 'field' | 'traveller' | 'moonphase' | 'jewelled'
export type Strap = 'alligator' | 'calf' | 'rubber' | 'three-link' | 'five-link' | 'integrated'
type Finish = 'plain' | 'sunburst' | 'guilloché' | 'grained'

/** The traits of a family's watches, with their frequencies. Materials are weighted again by the maison's tier. */
export type FamilyTraits = {
  /** Indefinite and feminine in Arabic: a sentence begins with it. */
  noun: Localized
  /** As in "known for …". */
  plural: Localized
  /** Millimetres. */
  sizes: readonly number[]
  shapes: Weights
  materials: Weights
  colors: Weights
  finishes: Weights<Finish>
  windings: Weights
  straps: Weights<Strap>
  bezels: readonly Localized[]
  indices: readonly Localized[]
  functions: readonly Localized[]
  /** Tenths of a millimetre. */
  thickness: readonly [min: number, max: number]
  /** Against a plain steel watch of the same maison. */
  priceFactor: number
  collections: readonly string[]
}

export const watchFamilies: Record<WatchFamily, FamilyTraits> = {
  dress: {
    noun: { en: 'dress watch', ar: 'ساعة رسمية' },
    plural: { en: 'dress watches', ar: 'الساعات الرسمية' },
    sizes: [34, 35, 36, 37, 38, 39, 40],
    shapes: { round: 68, rectangular: 11, tonneau: 8, square: 8, cushion: 5 },
    materials: {
      steel: 40,
      'yellow-gold': 16,
      'rose-gold': 16,
      'white-gold': 8,
      platinum: 6,
      'steel-yellow-gold': 8,
      'steel-rose-gold': 6,
    },
    colors: {
      ivory: 16,
      white: 14,
      silver: 16,
      champagne: 10,
      navy: 10,
      black: 10,
      salmon: 6,
      emerald: 6,
      burgundy: 4,
      'ice-blue': 4,
      chocolate: 4,
    },
    finishes: { plain: 38, sunburst: 36, guilloché: 16, grained: 10 },
    windings: { automatic: 52, 'hand-wound': 36, quartz: 12 },
    straps: { alligator: 62, calf: 14, 'three-link': 14, 'five-link': 10 },
    bezels: [slim, smooth, fluted, stepped],
    indices: [batons, roman, western, eastern],
    functions: [date, smallSeconds],
    thickness: [68, 98],
    priceFactor: 1,
    collections: ['dress'],
  },
  sport: {
    noun: { en: 'sports watch', ar: 'ساعة رياضية' },
    plural: { en: 'sports watches', ar: 'الساعات الرياضية' },
    sizes: [37, 39, 40, 41, 42],
    shapes: { round: 48, octagonal: 34, cushion: 14, tonneau: 4 },
    materials: { steel: 62, titanium: 14, 'steel-rose-gold': 7, 'steel-yellow-gold': 6, 'rose-gold': 6, 'black-ceramic': 5 },
    colors: { blue: 16, teal: 12, slate: 14, black: 18, white: 12, olive: 10, silver: 10, grey: 8 },
    finishes: { sunburst: 48, plain: 22, grained: 20, guilloché: 10 },
    windings: { automatic: 96, quartz: 4 },
    straps: { integrated: 56, 'three-link': 26, 'five-link': 8, rubber: 10 },
    bezels: [smooth, brushed, fluted],
    indices: [batons, dots],
    functions: [date],
    thickness: [88, 115],
    priceFactor: 1.15,
    collections: [],
  },
  dive: {
    noun: { en: 'dive watch', ar: 'ساعة غوص' },
    plural: { en: 'dive watches', ar: 'ساعات الغوص' },
    sizes: [39, 40, 41, 42, 43, 44],
    shapes: { round: 93, cushion: 7 },
    materials: { steel: 64, titanium: 14, bronze: 11, 'black-ceramic': 7, 'steel-yellow-gold': 4 },
    colors: { black: 44, navy: 18, emerald: 12, teal: 8, olive: 8, grey: 6, white: 4 },
    finishes: { plain: 60, sunburst: 26, grained: 14 },
    windings: { automatic: 97, quartz: 3 },
    straps: { 'three-link': 52, 'five-link': 8, rubber: 30, calf: 10 },
    bezels: [diveBezel, diveBezel, steelDiveBezel],
    indices: [dots, dots, batons],
    functions: [date],
    thickness: [115, 142],
    priceFactor: 1.05,
    collections: ['dive'],
  },
  chronograph: {
    noun: { en: 'chronograph', ar: 'ساعة كرونوغراف' },
    plural: { en: 'chronographs', ar: 'ساعات الكرونوغراف' },
    sizes: [38, 39, 40, 41, 42, 43],
    shapes: { round: 90, octagonal: 6, tonneau: 4 },
    materials: { steel: 58, titanium: 9, 'rose-gold': 12, 'yellow-gold': 7, platinum: 4, 'black-ceramic': 4, 'steel-rose-gold': 6 },
    colors: { black: 24, white: 22, silver: 12, blue: 14, salmon: 8, slate: 10, ivory: 6, olive: 4 },
    finishes: { plain: 44, sunburst: 44, grained: 12 },
    windings: { automatic: 72, 'hand-wound': 26, quartz: 2 },
    straps: { calf: 34, alligator: 24, 'three-link': 26, rubber: 16 },
    bezels: [tachymeter, tachymeter, smooth],
    indices: [batons, batons, western],
    functions: [twoCounters, threeCounters],
    thickness: [112, 148],
    priceFactor: 1.35,
    collections: ['chronographs'],
  },
  field: {
    noun: { en: 'field watch', ar: 'ساعة ميدانية' },
    plural: { en: 'field watches', ar: 'الساعات الميدانية' },
    sizes: [36, 37, 38, 39, 40],
    shapes: { round: 86, cushion: 14 },
    materials: { steel: 68, titanium: 22, bronze: 10 },
    colors: { black: 40, olive: 20, ivory: 14, navy: 10, brown: 8, grey: 8 },
    finishes: { plain: 62, grained: 26, sunburst: 12 },
    windings: { automatic: 62, 'hand-wound': 32, quartz: 6 },
    straps: { calf: 84, rubber: 4, 'three-link': 12 },
    bezels: [brushed, smooth],
    indices: [western, western, eastern],
    functions: [date, smallSeconds],
    thickness: [92, 118],
    priceFactor: 0.78,
    collections: [],
  },
  traveller: {
    noun: { en: 'travellers’ watch', ar: 'ساعة للمسافرين' },
    plural: { en: 'travellers’ watches', ar: 'ساعات المسافرين' },
    sizes: [39, 40, 41, 42],
    shapes: { round: 96, cushion: 4 },
    materials: { steel: 66, titanium: 12, 'steel-yellow-gold': 7, 'rose-gold': 8, 'white-gold': 3, platinum: 4 },
    colors: { black: 36, blue: 18, white: 14, olive: 10, slate: 12, silver: 10 },
    finishes: { plain: 58, sunburst: 42 },
    windings: { automatic: 100 },
    straps: { 'five-link': 34, 'three-link': 42, calf: 14, rubber: 10 },
    bezels: [dayNight, dayNight, smooth],
    indices: [dots, batons],
    functions: [secondTimeZone],
    thickness: [108, 128],
    priceFactor: 1.2,
    collections: [],
  },
  moonphase: {
    noun: { en: 'moon-phase watch', ar: 'ساعة بأطوار القمر' },
    plural: { en: 'moon-phase watches', ar: 'ساعات أطوار القمر' },
    sizes: [37, 38, 39, 40, 41],
    shapes: { round: 90, cushion: 4, tonneau: 6 },
    materials: { steel: 34, 'rose-gold': 26, 'yellow-gold': 14, 'white-gold': 14, platinum: 12 },
    colors: { navy: 30, silver: 20, ivory: 16, black: 12, white: 12, burgundy: 5, 'ice-blue': 5 },
    finishes: { sunburst: 46, plain: 30, guilloché: 24 },
    windings: { automatic: 68, 'hand-wound': 32 },
    straps: { alligator: 88, 'three-link': 12 },
    bezels: [slim, smooth, stepped, fluted],
    indices: [batons, roman],
    functions: [moonPhase],
    thickness: [88, 112],
    priceFactor: 1.5,
    collections: ['dress'],
  },
  jewelled: {
    noun: { en: 'jewelry watch', ar: 'ساعة مجوهرات' },
    plural: { en: 'jewelry watches', ar: 'ساعات المجوهرات' },
    sizes: [26, 28, 30, 31, 32, 33, 34],
    shapes: { round: 52, rectangular: 17, oval: 16, square: 15 },
    materials: { 'yellow-gold': 28, 'rose-gold': 24, 'white-gold': 26, steel: 10, platinum: 6, 'steel-rose-gold': 6 },
    colors: { 'mother-of-pearl': 34, white: 14, burgundy: 10, champagne: 12, 'ice-blue': 8, emerald: 8, navy: 6, silver: 8 },
    finishes: { plain: 52, sunburst: 48 },
    windings: { quartz: 86, automatic: 14 },
    straps: { alligator: 52, 'three-link': 40, 'five-link': 8 },
    bezels: [gemSet, gemSet, gemSet, slim],
    indices: [diamonds, diamonds, roman, batons],
    functions: [],
    thickness: [66, 92],
    priceFactor: 1.25,
    collections: [],
  },
}

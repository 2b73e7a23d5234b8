import type { Localized } from '../schema/catalogue.ts'

/** Values that the details of many products have, in the sample and in the large catalogue. */

/** Indices. */
export const batons = { en: 'Applied batons', ar: 'مؤشرات خطية بارزة' }
export const roman = { en: 'Roman numerals', ar: 'أرقام رومانية' }
export const western = { en: 'Arabic numerals', ar: 'أرقام عربية غربية' }
export const eastern = { en: 'Arabic-Indic numerals', ar: 'أرقام عربية مشرقية' }
export const dots = { en: 'Luminous dots and bars', ar: 'مؤشرات دائرية وخطية مضيئة' }
export const diamonds = { en: 'Diamonds', ar: 'مؤشرات ماسية' }

/** Bezels. */
export const slim = { en: 'Slim, polished, fixed', ar: 'رفيع مصقول، ثابت' }
export const smooth = { en: 'Smooth, polished, fixed', ar: 'أملس مصقول، ثابت' }
export const brushed = { en: 'Smooth, brushed, fixed', ar: 'أملس مطفأ، ثابت' }
export const fluted = { en: 'Fluted, fixed', ar: 'مضلّع، ثابت' }
export const stepped = { en: 'Stepped, polished, fixed', ar: 'متدرّج مصقول، ثابت' }
export const gemSet = { en: 'Set with diamonds, fixed', ar: 'مرصّع بالألماس، ثابت' }
export const diveBezel = { en: 'Unidirectional dive bezel, ceramic insert', ar: 'إطار غوص أحادي الدوران بحلقة من السيراميك' }
export const steelDiveBezel = { en: 'Unidirectional dive bezel, engraved', ar: 'إطار غوص أحادي الدوران بتدريج محفور' }
export const tachymeter = { en: 'Tachymeter scale, fixed', ar: 'مقياس تاكيميتر، ثابت' }
export const dayNight = { en: '24-hour scale, bidirectional', ar: 'مقياس 24 ساعة، ثنائي الدوران' }

/** Functions. */
export const date = { en: 'Date at three o’clock', ar: 'التاريخ عند موضع الساعة الثالثة' }
export const smallSeconds = { en: 'Small seconds at six o’clock', ar: 'ثوانٍ صغيرة عند موضع الساعة السادسة' }
export const twoCounters = { en: 'Chronograph with two counters', ar: 'كرونوغراف بعدّادين' }
export const threeCounters = { en: 'Chronograph with three counters', ar: 'كرونوغراف بثلاثة عدّادات' }
export const moonPhase = { en: 'Moon phase at six o’clock', ar: 'أطوار القمر عند موضع الساعة السادسة' }
export const secondTimeZone = { en: 'Second time zone, date at three o’clock', ar: 'توقيت ثانٍ، والتاريخ عند موضع الساعة الثالثة' }

/** Bracelets and straps. */
export const pinBuckle = { en: 'Strap, pin buckle', ar: 'حزام بإبزيم' }
export const strapWithClasp = { en: 'Strap, folding clasp', ar: 'حزام بمشبك قابل للطي' }
export const fiveLink = { en: 'Five-link bracelet, folding clasp', ar: 'سوار خماسي الحلقات، مشبك قابل للطي' }
export const threeLink = { en: 'Three-link bracelet, folding clasp', ar: 'سوار ثلاثي الحلقات، مشبك قابل للطي' }

/** Cuts of stones. */
export const brilliant = { en: 'Brilliant', ar: 'بريليانت' }
export const oval = { en: 'Oval brilliant', ar: 'بريليانت بيضاوي' }
export const emeraldCut = { en: 'Emerald cut', ar: 'القطع الزمردي' }
export const cabochon = { en: 'Cabochon', ar: 'كابوشون' }
export const round = { en: 'Round', ar: 'مستديرة' }
export const flatTable = { en: 'Flat table', ar: 'وجه مسطّح' }

/** A movement that is wound, with the vibrations of its balance in an hour. */
export const calibre = (name: string, beats: string) => ({ en: `Cal. ${name}, ${beats} vph`, ar: `عيار ${name}، ${beats} ذبذبة في الساعة` })
export const quartz = (name: string) => ({ en: `Cal. ${name}, quartz`, ar: `عيار ${name}، كوارتز` })

/** What a case or a setting is made of, by its term. */
export const materialDetails: Readonly<Record<string, Localized>> = {
  steel: { en: 'Steel 316L', ar: 'فولاذ 316L' },
  titanium: { en: 'Titanium grade 5', ar: 'تيتانيوم من الدرجة 5' },
  'steel-rose-gold': { en: 'Steel 316L and rose gold, 18 carat', ar: 'فولاذ 316L وذهب وردي عيار 18' },
  'yellow-gold': { en: 'Yellow gold, 18 carat', ar: 'ذهب أصفر عيار 18' },
  'rose-gold': { en: 'Rose gold, 18 carat', ar: 'ذهب وردي عيار 18' },
  'white-gold': { en: 'White gold, 18 carat', ar: 'ذهب أبيض عيار 18' },
  'yellow-gold-rose-gold': { en: 'Yellow and rose gold, 18 carat', ar: 'ذهب أصفر ووردي عيار 18' },
  'yellow-gold-white-gold': { en: 'Yellow and white gold, 18 carat', ar: 'ذهب أصفر وأبيض عيار 18' },
  platinum: { en: 'Platinum 950', ar: 'بلاتين 950' },
}

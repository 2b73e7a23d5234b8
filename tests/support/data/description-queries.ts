import type { Locale } from '#contract/locale.ts'

/** Queries with words of the descriptions only, in the format of `shopper-queries.ts`: a line per query, `words = model, model`. */
const lines: Record<Locale, string> = {
  en: `
oasis = Wahah 39
patina = Abyme Bronze 42
claws = Aurore Solitaire, Rivière Tennis Bracelet
six claws = Aurore Solitaire
ring with cathedral shoulders = Aurore Solitaire
twisted like a braid = Dafira Bangles
braid = Dafira Bangles
starry moon watch = Lune Claire
ice blue fresh snow = Glacier 39
palm frond = Nakhla Brooch
palm brooch = Nakhla Brooch
arabian landscape = Nakhla Brooch
ruby dusk = Shafaq Ruby Ring
art deco watch = Carré d’Or
crown guards = Abyme 42
blue cabochon = Fenêtre 31
star ring = Najm Signet
comfortable in warm weather = Paddock Noir 42
companion band = Infinie Eternity Band
`,
  ar: `
سكينة الواحات = Wahah 39
مخالب = Aurore Solitaire, Rivière Tennis Bracelet
ستة مخالب = Aurore Solitaire
أكتاف مقوسة = Aurore Solitaire
ثلج = Glacier 39
كالثلج = Glacier 39
ورقة الشجر = Claire 38, Lune Claire, Glacier 39
ساعة آرت ديكو = Carré d’Or
نجوم = Lune Claire
سعفة نخل = Nakhla Brooch
تمرات = Nakhla Brooch
الجزيرة العربية = Nakhla Brooch
خاتم نجمة = Najm Signet
حركات المعصم = Rivière Tennis Bracelet
حجر الكابوشون = Fenêtre 31
الأجواء الحارة = Paddock Noir 42
على شكل السيف = Abyme 42, Murabba 35
`,
}

export type DescriptionQuery = { q: string; locale: Locale; models: string[] }

export const descriptionQueries: DescriptionQuery[] = (['en', 'ar'] as const).flatMap((locale) =>
  lines[locale]
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [q = '', models = ''] = line.split('=').map((part) => part.trim())
      return { q, locale, models: models.split(',').map((model) => model.trim()) }
    }),
)

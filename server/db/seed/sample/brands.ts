import type { brand } from '../../schema/terms.ts'

/** The eight maisons of the sample; all invented. */
export const sampleBrands: (typeof brand.$inferInsert)[] = [
  {
    id: 'valmeris',
    nameEn: 'Valmeris',
    nameAr: 'فالميريس',
    descriptionEn: 'Known for the fluted bezel of the Fluvia, and for gold that is worn without ceremony.',
    descriptionAr: 'دار عُرفت بالإطار المضلّع في ساعات فلوفيا، وبذهب يُلبس كل يوم بلا تكلّف.',
  },
  {
    id: 'orvanne',
    nameEn: 'Orvanne',
    nameAr: 'أورفان',
    descriptionEn: 'Slim dress watches and two-counter chronographs, most of them wound by hand.',
    descriptionAr: 'ساعات رسمية نحيلة وكرونوغرافات بعدّادين، يُعبّأ معظمها يدويًا.',
  },
  {
    id: 'castellard',
    nameEn: 'Castellard',
    nameAr: 'كاستيلار',
    descriptionEn: 'Watches built for water and travel, and the octagonal Rempart.',
    descriptionAr: 'ساعات صُنعت للبحر والسفر، ومعها مجموعة رومبار ثمانية الأضلاع.',
  },
  {
    id: 'therival',
    nameEn: 'Therival',
    nameAr: 'تيريفال',
    descriptionEn: 'Guilloché dials, moon phases and curved cases from a small workshop.',
    descriptionAr: 'موانئ بنقش الغيوشيه وأطوار قمر وعلب منحنية تخرج من مشغل صغير.',
  },
  {
    id: 'halden-rourke',
    nameEn: 'Halden & Rourke',
    nameAr: 'هالدن ورورك',
    descriptionEn: 'Field watches and racing chronographs, made to be worn and easy to read.',
    descriptionAr: 'ساعات ميدانية وكرونوغرافات سباق، صُنعت لتُلبس وتُقرأ بسهولة.',
  },
  {
    id: 'nahawand',
    nameEn: 'Nahawand',
    nameAr: 'نهاوند',
    descriptionEn: 'Arabic-Indic numerals, oasis greens and evening watches set with diamonds.',
    descriptionAr: 'أرقام عربية مشرقية وخضرة الواحات وساعات مساء مرصّعة بالألماس.',
  },
  {
    id: 'brisaude',
    nameEn: 'Brisaude',
    nameAr: 'بريسود',
    descriptionEn: 'Diamonds, pearls and colored stones in settings that stay out of their way.',
    descriptionAr: 'ألماس ولآلئ وأحجار ملوّنة في تراكيب تترك لها الصدارة.',
  },
  {
    id: 'yasmara',
    nameEn: 'Yasmara',
    nameAr: 'ياسمارا',
    descriptionEn: 'Gold drawn from palms, crescents and gardens.',
    descriptionAr: 'ذهب يستلهم النخيل والأهلّة والرياض.',
  },
]

import { brilliant, emeraldCut, oval } from '../../detail-texts.ts'
import { flaw, fullSet, good, photosOf, productsOf } from '../product.ts'

export const yasmara = productsOf('yasmara', [
  {
    id: 'x6m3j2pc',
    reference: 'YD-0705',
    model: { en: 'Dafira Bangles', ar: 'أساور ضفيرة' },
    made: { size: 60, material: 'yellow-gold-rose-gold', color: 'yellow-gold', year: 2019 },
    listed: { condition: 'good', included: ['box', 'papers'], price: 18_900, formerPrice: 21_000, popularity: 470, listedHoursAgo: 85 },
    description: {
      en: 'A set of three bangles: one twisted like a braid in yellow gold, with two slim companions in rose and yellow gold. Wear them together or apart.',
      ar: 'طقم من ثلاث أساور: واحدة مجدولة كالضفيرة من الذهب الأصفر، ورفيقتان رفيعتان من الذهب الوردي والأصفر. تُلبس معاً أو كلٌّ على حدة.',
    },
    findings: [
      good('All three bangles perfectly round', 'الأساور الثلاث تامة الاستدارة'),
      flaw('Fine scratches where the bangles touch', 'خدوش رفيعة حيث تتلامس الأساور'),
      flaw('A shallow dent in the plain yellow-gold bangle', 'انبعاج خفيف في السوار السادة من الذهب الأصفر'),
    ],
    details: {
      kind: { en: 'Bangle set', ar: 'طقم أساور' },
      dimensions: { en: 'Inner diameter 56 mm', ar: 'القطر الداخلي 56 ملم' },
    },
    photos: photosOf('jewel-05', { en: 'braided and plain gold, close-up', ar: 'الذهب المجدول والسادة عن قرب' }),
  },
  {
    id: 'h9w5t8nz',
    reference: 'YR-0706',
    model: { en: 'Rawdah Pendant', ar: 'قلادة روضة' },
    made: { size: 18, material: 'yellow-gold', color: 'emerald', year: 2020 },
    listed: { condition: 'like-new', included: fullSet, price: 38_500, popularity: 860, listedHoursAgo: 44 },
    collections: ['evening'],
    description: {
      en: 'An emerald-cut emerald framed by small diamonds, on a fine yellow-gold cable chain. The green is deep, clear and calm.',
      ar: 'زمردة بالقطع الزمردي يحيط بها إطار من الألماس الصغير، معلّقة بسلسلة رفيعة من الذهب الأصفر. خضرتها عميقة صافية هادئة.',
    },
    findings: [
      good('Emerald of even color, clear to the eye', 'زمردة متجانسة اللون، صافية للعين'),
      good('Chain without a knot or a repair', 'السلسلة بلا عُقد ولا إصلاح'),
      flaw('A faint rub on the back of the setting', 'أثر احتكاك بالكاد يُرى خلف القاعدة'),
    ],
    details: {
      kind: { en: 'Pendant necklace', ar: 'قلادة' },
      stone: { en: 'Emerald', ar: 'زمرد' },
      cut: emeraldCut,
      accentStones: { en: 'Diamonds', ar: 'ألماس' },
      dimensions: { en: 'Stone 8.1 × 10.9 mm, chain 450 mm', ar: 'الحجر 8.1 × 10.9 ملم، والسلسلة 450 ملم' },
    },
    photos: photosOf('jewel-06', { en: 'emerald and its frame of diamonds, close-up', ar: 'الزمردة وإطارها من الألماس عن قرب' }),
  },
  {
    id: 'r8b3s6xq',
    reference: 'YH-0808',
    model: { en: 'Hilal Hoops', ar: 'أقراط هلال' },
    made: { size: 31, material: 'rose-gold', color: 'diamond', year: 2018 },
    listed: { condition: 'good', included: ['papers'], price: 14_500, stock: 0, popularity: 290, listedHoursAgo: 1010 },
    collections: ['evening'],
    description: {
      en: 'Rose-gold hoops that swell gently at the front and carry a single line of brilliant-cut diamonds along the outer edge.',
      ar: 'أقراط دائرية من الذهب الوردي تزداد امتلاءً عند مقدمتها، ويزيّن حافتها الخارجية صفّ واحد من الألماس بقطع بريليانت.',
    },
    findings: [
      good('All diamonds present', 'الألماس كامل'),
      good('Both hinges close with a clear click', 'المفصلتان تُغلقان بنقرة واضحة'),
      flaw('Light wear on the lower curve of both hoops', 'آثار لبس خفيفة على أسفل القرطين'),
    ],
    details: {
      kind: { en: 'Hoop earrings', ar: 'أقراط دائرية' },
      stone: { en: 'Diamond', ar: 'ألماس' },
      cut: brilliant,
      dimensions: { en: 'Outer diameter 31 mm', ar: 'القطر الخارجي 31 ملم' },
    },
    photos: photosOf('jewel-08'),
  },
  {
    id: 'd6z2m8vt',
    reference: 'YN-0910',
    model: { en: 'Nakhla Brooch', ar: 'بروش نخلة' },
    made: { size: 56, material: 'yellow-gold', color: 'emerald', year: 2020 },
    listed: { condition: 'like-new', included: ['box', 'warranty-card'], price: 24_500, popularity: 920, listedHoursAgo: 25 },
    collections: ['evening'],
    description: {
      en: 'A palm frond in yellow gold, its leaves lined with diamonds and emeralds and three emerald “dates” at the foot. A quiet tribute to the Arabian landscape.',
      ar: 'سعفة نخل من الذهب الأصفر تصطفّ على أوراقها أحجار الألماس والزمرد، وتتدلّى عند قاعدتها ثلاث «تمرات» من الزمرد. تحية هادئة إلى طبيعة الجزيرة العربية.',
    },
    findings: [
      good('Every stone firm; the three drops move freely', 'الأحجار كلها ثابتة، والتمرات الثلاث تتحرك بحرية'),
      good('Pin straight, catch secure', 'الدبوس مستقيم وقفله محكم'),
      flaw('One hairline on the back of the stem', 'خدش رفيع واحد خلف الساق'),
    ],
    details: {
      kind: { en: 'Brooch', ar: 'بروش' },
      stone: { en: 'Emerald', ar: 'زمرد' },
      cut: brilliant,
      accentStones: { en: 'Diamonds', ar: 'ألماس' },
      dimensions: { en: 'Length 56 mm', ar: 'الطول 56 ملم' },
    },
    photos: photosOf('jewel-10', { en: 'emeralds and diamonds on the leaves, close-up', ar: 'الزمرد والألماس على الأوراق عن قرب' }),
  },
  {
    id: 's7x4w2bn',
    reference: 'YS-0912',
    model: { en: 'Shafaq Ruby Ring', ar: 'خاتم شفق بالياقوت' },
    made: { size: 26, ringDiameter: 168, material: 'rose-gold', color: 'ruby', year: 2023 },
    listed: { condition: 'like-new', included: fullSet, price: 49_500, popularity: 580, listedHoursAgo: 270 },
    collections: ['evening'],
    description: {
      en: 'An oval ruby the color of dusk, surrounded by a halo of diamonds, on a softly rounded rose-gold band.',
      ar: 'ياقوتة حمراء بيضاوية بلون الشفق، تحيط بها هالة من الألماس على خاتم من الذهب الوردي ناعم الاستدارة.',
    },
    findings: [
      good('Ruby lively in color, no chip at its edge', 'ياقوتة حيّة اللون، وأطرافها بلا كسر'),
      good('Halo complete, all claws firm', 'الهالة كاملة والمخالب كلها ثابتة'),
      flaw('Faint traces of wear inside the band', 'آثار لبس بالكاد تُرى في باطن الخاتم'),
    ],
    details: {
      kind: { en: 'Halo ring', ar: 'خاتم بهالة' },
      stone: { en: 'Ruby', ar: 'ياقوت أحمر' },
      cut: oval,
      accentStones: { en: 'Diamonds', ar: 'ألماس' },
      dimensions: { en: 'Inner diameter 16.8 mm, ruby 7.2 × 8.8 mm', ar: 'القطر الداخلي 16.8 ملم، والياقوتة 7.2 × 8.8 ملم' },
    },
    photos: photosOf('jewel-12', { en: 'oval ruby and its halo, close-up', ar: 'الياقوتة البيضاوية وهالتها عن قرب' }),
  },
])

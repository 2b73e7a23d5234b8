import type { Localized } from '../../schema/localized.ts'
import type { JewelryKind } from './jewelry-kinds.ts'
import type { WatchFamily } from './watch-families.ts'

/** The price level of a maison; see prices.ts. */
export type Tier = 'accessible' | 'middle' | 'high' | 'haute'

/** A line of models: its name in both languages, and its family or kinds. */
export type WatchLine = readonly [en: string, ar: string, family: WatchFamily]
export type JewelryLine = readonly [en: string, ar: string, kinds: readonly JewelryKind[]]

export type Maison = {
  id: string
  name: Localized
  /** Begins its references; unique. */
  code: string
  tier: Tier
  watches: readonly WatchLine[]
  jewelry: readonly JewelryLine[]
}

const watchmaker = (id: string, en: string, ar: string, code: string, tier: Tier, watches: readonly WatchLine[]): Maison => ({
  id,
  name: { en, ar },
  code,
  tier,
  watches,
  jewelry: [],
})
const jeweller = (id: string, en: string, ar: string, code: string, tier: Tier, jewelry: readonly JewelryLine[]): Maison => ({
  id,
  name: { en, ar },
  code,
  tier,
  watches: [],
  jewelry,
})

const rings = ['ring', 'earrings'] as const
const parure = ['ring', 'bracelet', 'necklace', 'earrings'] as const
const pins = ['brooch', 'pendant', 'earrings'] as const
const gold = ['bangle', 'bracelet', 'pendant', 'ring'] as const

/** The maisons of the sample, with further lines. */
export const sampleMaisons: readonly Maison[] = [
  watchmaker('valmeris', 'Valmeris', 'فالميريس', 'VAL', 'high', [
    ['Fluvia', 'فلوفيا', 'dress'],
    ['Duo', 'ديو', 'sport'],
    ['Carré d’Or', 'كاريه دور', 'jewelled'],
    ['Estuaire', 'إستوير', 'dive'],
  ]),
  watchmaker('orvanne', 'Orvanne', 'أورفان', 'ORV', 'haute', [
    ['Claire', 'كلير', 'dress'],
    ['Bicompax', 'بيكومباكس', 'chronograph'],
    ['Fenêtre', 'فونيتر', 'jewelled'],
    ['Octave', 'أوكتاف', 'moonphase'],
  ]),
  watchmaker('castellard', 'Castellard', 'كاستيلار', 'CAS', 'middle', [
    ['Abyme', 'أبيم', 'dive'],
    ['Rempart', 'رومبار', 'sport'],
    ['Transit', 'ترانزيت', 'traveller'],
    ['Bastion', 'باستيون', 'chronograph'],
  ]),
  watchmaker('therival', 'Therival', 'تيريفال', 'THE', 'haute', [
    ['Barrique', 'باريك', 'dress'],
    ['Lune', 'لون', 'moonphase'],
    ['Glacier', 'غلاسييه', 'dress'],
    ['Névé', 'نيفيه', 'jewelled'],
  ]),
  watchmaker('halden-rourke', 'Halden & Rourke', 'هالدن ورورك', 'HAL', 'middle', [
    ['Moorland', 'مورلاند', 'field'],
    ['Paddock', 'بادوك', 'chronograph'],
    ['Bramley', 'براملي', 'field'],
    ['Longitude', 'لونجيتيود', 'traveller'],
  ]),
  {
    id: 'nahawand',
    name: { en: 'Nahawand', ar: 'نهاوند' },
    code: 'NAH',
    tier: 'middle',
    watches: [
      ['Wahah', 'واحة', 'dress'],
      ['Layali', 'ليالي', 'jewelled'],
      ['Murabba', 'مربّع', 'field'],
    ],
    jewelry: [['Najm', 'نجم', rings]],
  },
  jeweller('brisaude', 'Brisaude', 'بريسود', 'BRI', 'high', [
    ['Aurore', 'أورور', rings],
    ['Rivière', 'ريفيير', ['bracelet', 'necklace']],
    ['Nocturne', 'نوكتورن', parure],
    ['Azur', 'أزور', rings],
  ]),
  jeweller('yasmara', 'Yasmara', 'ياسمارا', 'YAS', 'middle', [
    ['Dafira', 'ضفيرة', gold],
    ['Rawdah', 'روضة', parure],
    ['Hilal', 'هلال', ['earrings', 'pendant']],
    ['Nakhla', 'نخلة', pins],
  ]),
]

/** More maisons for the large catalogue; all invented. */
export const furtherMaisons: readonly Maison[] = [
  watchmaker('aubrecy', 'Aubrécy', 'أوبريسي', 'AUB', 'haute', [
    ['Serein', 'سيران', 'dress'],
    ['Vigie', 'فيجي', 'traveller'],
    ['Ellipse Noire', 'إليبس نوار', 'jewelled'],
    ['Solstice', 'سولستيس', 'moonphase'],
  ]),
  watchmaker('montsaire', 'Montsaire', 'مونسير', 'MON', 'high', [
    ['Arête', 'أريت', 'sport'],
    ['Combe', 'كومب', 'dress'],
    ['Cordée', 'كورديه', 'chronograph'],
    ['Alpage', 'ألباج', 'field'],
  ]),
  watchmaker('kaltenfels', 'Kaltenfels', 'كالتنفلس', 'KAL', 'high', [
    ['Lotse', 'لوتسه', 'field'],
    ['Sternwarte', 'شتيرنفارته', 'moonphase'],
    ['Regler', 'ريغلر', 'dress'],
    ['Kurier', 'كورير', 'traveller'],
  ]),
  watchmaker('lindqvarn', 'Lindqvarn', 'ليندكفارن', 'LIN', 'accessible', [
    ['Skär', 'شير', 'dive'],
    ['Norrsken', 'نورشين', 'dress'],
    ['Fjäll', 'فيال', 'field'],
    ['Holm', 'هولم', 'sport'],
  ]),
  watchmaker('ostrovane', 'Ostrovane', 'أوستروفان', 'OST', 'middle', [
    ['Bora', 'بورا', 'dive'],
    ['Meridian', 'مريديان', 'traveller'],
    ['Kornat', 'كورنات', 'sport'],
    ['Galeb', 'غاليب', 'chronograph'],
  ]),
  watchmaker('perivale-sons', 'Perivale & Sons', 'بيريفال آند سنز', 'PER', 'middle', [
    ['Almanac', 'ألماناك', 'moonphase'],
    ['Chancery', 'تشانسري', 'dress'],
    ['Signalman', 'سيغنالمان', 'field'],
    ['Brookline', 'بروكلاين', 'chronograph'],
  ]),
  watchmaker('carrowmere', 'Carrowmere', 'كارومير', 'CAR', 'accessible', [
    ['Harbour', 'هاربر', 'dive'],
    ['Turlough', 'تورلو', 'field'],
    ['Regatta', 'ريغاتا', 'chronograph'],
    ['Slane', 'سلين', 'dress'],
  ]),
  watchmaker('delacombe', 'Delacombe', 'ديلاكومب', 'DEL', 'haute', [
    ['Cadence', 'كادانس', 'chronograph'],
    ['Vermeil', 'فيرميه', 'jewelled'],
    ['Sérénade', 'سيريناد', 'dress'],
    ['Éclipse', 'إكليبس', 'moonphase'],
  ]),
  watchmaker('hohenrieth', 'Hohenrieth', 'هوهنريت', 'HOH', 'high', [
    ['Uferlos', 'أوفرلوس', 'dive'],
    ['Werkmann', 'فيركمان', 'dress'],
    ['Tangente Acht', 'تانغنته آخت', 'sport'],
    ['Stopper', 'شتوبر', 'chronograph'],
  ]),
  watchmaker('marchetane', 'Marchetane', 'ماركيتان', 'MAR', 'middle', [
    ['Corsa', 'كورسا', 'chronograph'],
    ['Laguna', 'لاغونا', 'dive'],
    ['Portico', 'بورتيكو', 'dress'],
    ['Scafo', 'سكافو', 'sport'],
  ]),
  watchmaker('tremontin', 'Trémontin', 'تريمونتان', 'TRE', 'high', [
    ['Passage', 'باساج', 'traveller'],
    ['Cloître', 'كلواتر', 'dress'],
    ['Sommet', 'سوميه', 'sport'],
    ['Pleine Lune', 'بلين لون', 'moonphase'],
  ]),
  watchmaker('wexholm', 'Wexholm', 'ويكسهولم', 'WEX', 'accessible', [
    ['Pilotage', 'بيلوتاج', 'field'],
    ['Depthline', 'ديبثلاين', 'dive'],
    ['Marker', 'ماركر', 'sport'],
    ['Lapcount', 'لابكاونت', 'chronograph'],
  ]),
  watchmaker('sorrentier', 'Sorrentier', 'سورنتييه', 'SOR', 'high', [
    ['Terrazza', 'تيراتسا', 'dress'],
    ['Faraglione', 'فاراليوني', 'dive'],
    ['Perla', 'بيرلا', 'jewelled'],
    ['Gran Giro', 'غران جيرو', 'chronograph'],
  ]),
  watchmaker('belgarrat', 'Belgarrat', 'بلغارا', 'BEL', 'middle', [
    ['Tambour Sec', 'تامبور سيك', 'dress'],
    ['Étape', 'إيتاب', 'traveller'],
    ['Cuirasse', 'كويراس', 'sport'],
    ['Jalon', 'جالون', 'field'],
  ]),
  watchmaker('zirouane', 'Zirouane', 'زيروان', 'ZIR', 'accessible', [
    ['Atlasi', 'أطلسي', 'field'],
    ['Marsa', 'مرسى', 'dive'],
    ['Zellij', 'زليج', 'dress'],
    ['Fanous', 'فانوس', 'jewelled'],
  ]),
  watchmaker('qamrain', 'Qamrain', 'قمرين', 'QAM', 'high', [
    ['Badr', 'بدر', 'moonphase'],
    ['Rihla', 'رحلة', 'traveller'],
    ['Sadaf', 'صدف', 'jewelled'],
    ['Ghaws', 'غوص', 'dive'],
  ]),
  watchmaker('rimalah', 'Rimalah', 'رمالة', 'RIM', 'middle', [
    ['Nufud', 'نفود', 'field'],
    ['Sabaq', 'سباق', 'chronograph'],
    ['Safwa', 'صفوة', 'dress'],
    ['Jabal', 'جبل', 'sport'],
  ]),
  watchmaker('falkenrode', 'Falkenrode', 'فالكنرود', 'FAL', 'middle', [
    ['Horst', 'هورست', 'field'],
    ['Sturzflug', 'شتورتسفلوغ', 'chronograph'],
    ['Mondstein', 'موندشتاين', 'moonphase'],
    ['Talgrund', 'تالغروند', 'dress'],
  ]),
  watchmaker('evreville', 'Évreville', 'إيفرفيل', 'EVR', 'haute', [
    ['Jardin Clos', 'جاردان كلو', 'jewelled'],
    ['Cénacle', 'سيناكل', 'dress'],
    ['Grande Course', 'غراند كورس', 'chronograph'],
    ['Nuit Blanche', 'نوي بلانش', 'moonphase'],
  ]),
  watchmaker('castagneri', 'Castagneri', 'كاستانيري', 'CTG', 'accessible', [
    ['Velocino', 'فيلوتشينو', 'chronograph'],
    ['Molo', 'مولو', 'dive'],
    ['Piazza', 'بياتسا', 'dress'],
    ['Officina', 'أوفيتشينا', 'field'],
  ]),
  watchmaker('tsukihana', 'Tsukihana', 'تسوكيهانا', 'TSU', 'middle', [
    ['Asagiri', 'أساغيري', 'dress'],
    ['Umikaze', 'أوميكازه', 'dive'],
    ['Oborozuki', 'أوبوروزوكي', 'moonphase'],
    ['Tabibito', 'تابيبيتو', 'traveller'],
  ]),
  watchmaker('ondarre', 'Ondarre', 'أوندار', 'OND', 'accessible', [
    ['Itsaso', 'إتساسو', 'dive'],
    ['Ibilbide', 'إبيلبيده', 'traveller'],
    ['Harri', 'هاري', 'sport'],
    ['Egun', 'إيغون', 'dress'],
  ]),
  watchmaker('vasterholm', 'Västerholm', 'فاسترهولم', 'VAS', 'high', [
    ['Skymning', 'شيمنينغ', 'moonphase'],
    ['Isbrytare', 'إيسبريتاره', 'sport'],
    ['Kapten', 'كابتن', 'traveller'],
    ['Vinter', 'فينتر', 'dress'],
  ]),
  watchmaker('arcanthe', 'Arcanthe', 'أركانت', 'ARC', 'haute', [
    ['Guirlande', 'غيرلاند', 'jewelled'],
    ['Fronton', 'فرونتون', 'dress'],
    ['Portique', 'بورتيك', 'sport'],
    ['Sablier', 'سابلييه', 'chronograph'],
  ]),
  {
    id: 'pelisande',
    name: { en: 'Pelisande', ar: 'بيليساند' },
    code: 'PEL',
    tier: 'high',
    watches: [
      ['Ruban', 'روبان', 'jewelled'],
      ['Minuit', 'مينوي', 'moonphase'],
    ],
    jewelry: [
      ['Feuillage', 'فوياج', parure],
      ['Boucle', 'بوكل', ['bangle', 'ring']],
    ],
  },
  {
    id: 'mirefleur',
    name: { en: 'Mirefleur', ar: 'ميرفلور' },
    code: 'MIR',
    tier: 'haute',
    watches: [['Corolle', 'كورول', 'jewelled']],
    jewelry: [
      ['Pétale', 'بيتال', parure],
      ['Rosée', 'روزيه', rings],
      ['Herbier', 'إربييه', pins],
    ],
  },
  jeweller('selune', 'Sélune', 'سيلون', 'SEL', 'high', [
    ['Halo', 'هالو', rings],
    ['Croissant', 'كرواسان', ['earrings', 'pendant', 'brooch']],
    ['Marée', 'ماريه', parure],
  ]),
  jeweller('ambravane', 'Ambravane', 'أمبرافان', 'AMB', 'middle', [
    ['Tresse', 'تريس', gold],
    ['Ambrette', 'أمبريت', parure],
    ['Lacet', 'لاسيه', ['brooch', 'ring', 'bracelet']],
  ]),
  jeweller('fioralba', 'Fioralba', 'فيورالبا', 'FIO', 'middle', [
    ['Mattino', 'ماتينو', parure],
    ['Spiga', 'سبيغا', gold],
    ['Rugiada', 'روجادا', rings],
  ]),
  jeweller('durrat-naseem', 'Durrat Naseem', 'درّة نسيم', 'DUR', 'high', [
    ['Luluah', 'لؤلؤة', parure],
    ['Mawj', 'موج', gold],
    ['Danah', 'دانة', ['necklace', 'earrings', 'ring']],
  ]),
  jeweller('lujaynat', 'Lujaynat', 'لجينات', 'LUJ', 'accessible', [
    ['Khalkhal', 'خلخال', ['bangle', 'bracelet']],
    ['Warda', 'وردة', ['ring', 'earrings', 'brooch']],
    ['Sanabel', 'سنابل', gold],
  ]),
  jeweller('noorhan', 'Noorhan', 'نورهان', 'NOO', 'accessible', [
    ['Shuaa', 'شعاع', rings],
    ['Nada', 'ندى', ['necklace', 'pendant']],
    ['Firouz', 'فيروز', parure],
  ]),
]

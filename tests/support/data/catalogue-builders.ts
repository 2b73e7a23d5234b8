import type { Db } from '#server/db/open/database.ts'
import { faq, setting, testimonial } from '#server/db/schema/house.ts'
import { productPhoto } from '#server/db/schema/product-photos.ts'
import { type auction, product, productCollection } from '#server/db/schema/products.ts'
import { rate } from '#server/db/schema/rates.ts'
import { brand, collection, term } from '#server/db/schema/terms.ts'

/** Rows of the catalogue with every column filled in; a test passes only the columns that it is about. */

export type ProductInput = typeof product.$inferInsert
let numbered = 0

export function aProduct(given: Partial<ProductInput> = {}): ProductInput {
  numbered += 1
  const listed = new Date(Date.UTC(2026, 0, 1) + numbered * 60_000)
  return {
    id: `p${numbered}`,
    reference: `REF-${1000 + numbered}`,
    type: 'watch',
    brandId: 'valmeris',
    modelEn: 'Fluvia',
    modelAr: 'فلوفيا',
    modelCase: 'round',
    size: 39,
    material: 'steel',
    color: 'black',
    winding: 'automatic',
    condition: 'like-new',
    year: 2015,
    included: ['box', 'papers'],
    priceSar: 1_000_000,
    formerPriceSar: null,
    stock: 1,
    popularity: 10,
    descriptionEn: 'A watch with a calm dial.',
    descriptionAr: 'ساعة بميناء هادئ.',
    details: { movement: { en: 'V-220', ar: 'V-220' } },
    createdAt: listed,
    updatedAt: listed,
    ...given,
  }
}

export const aPhoto = (given: Partial<typeof productPhoto.$inferInsert> & { productId: string }): typeof productPhoto.$inferInsert => ({
  position: 0,
  key: 'watch-01-front',
  width: 960,
  height: 960,
  widths: [320, 640, 960],
  placeholder: 'data:image/webp;base64,UklGRg==',
  viewEn: '',
  viewAr: '',
  ...given,
})

/** The small tables: two brands, a few terms, collections, rates and the shop's settings. */
export async function fillVocabulary(db: Db): Promise<void> {
  const described = { descriptionEn: 'Made with care.', descriptionAr: 'صُنعت بعناية.' }
  await db.insert(brand).values([
    { id: 'valmeris', nameEn: 'Valmeris', nameAr: 'فالميريس', ...described },
    { id: 'orvanne', nameEn: 'Orvanne', nameAr: 'أورفان', ...described },
  ])
  await db.insert(term).values([
    { kind: 'modelCase', value: 'round', nameEn: 'round', nameAr: 'دائرية', position: 1 },
    { kind: 'material', value: 'steel', nameEn: 'steel', nameAr: 'فولاذ', position: 1 },
    { kind: 'material', value: 'yellow-gold', nameEn: 'yellow gold', nameAr: 'ذهب أصفر', position: 2 },
    { kind: 'color', value: 'black', nameEn: 'black', nameAr: 'أسود', swatch: '#111111', position: 1 },
    { kind: 'color', value: 'green', nameEn: 'green', nameAr: 'أخضر', swatch: '#1f5d45', position: 2 },
    { kind: 'winding', value: 'automatic', nameEn: 'automatic', nameAr: 'أوتوماتيكية', position: 1 },
  ])
  await db.insert(collection).values([
    { id: 'best-deals', nameEn: 'Best deals', nameAr: 'أفضل العروض', featured: true, position: 1, ...described },
    { id: 'dress', nameEn: 'Dress watches', nameAr: 'ساعات رسمية', featured: false, position: 2, ...described },
  ])
  await db.insert(rate).values([
    { currency: 'USD', sarPerUnit: 3.75, date: '2026-11-01' },
    { currency: 'EUR', sarPerUnit: 4.36, date: '2026-11-02' },
  ])
  await db.insert(testimonial).values({
    id: 't1',
    position: 1,
    quoteEn: 'As described.',
    quoteAr: 'كما وُصفت.',
    authorEn: 'Sara',
    authorAr: 'سارة',
    aboutEn: 'a Fluvia',
    aboutAr: 'ساعة فلوفيا',
  })
  await db.insert(faq).values([
    {
      id: 'f2',
      position: 2,
      onHome: false,
      questionEn: 'Returns?',
      questionAr: 'الإرجاع؟',
      answerEn: 'Within 14 days.',
      answerAr: 'خلال 14 يومًا.',
    },
    { id: 'f1', position: 1, onHome: true, questionEn: 'Is it real?', questionAr: 'هل هي أصلية؟', answerEn: 'Yes.', answerAr: 'نعم.' },
  ])
  const settings = {
    name: { en: 'Mizwala', ar: 'مزولة' },
    phone: '+966 11 000 0000',
    email: 'hello@example.com',
    whatsapp: '+966 50 000 0000',
    address: { en: 'Riyadh', ar: 'الرياض' },
    contactHours: { en: 'Monday to Friday 8am to 5pm', ar: 'من الاثنين إلى الجمعة، 8 صباحًا إلى 5 مساءً' },
    preOrderHours: { en: 'Monday to Friday 9 to 6', ar: 'من الاثنين إلى الجمعة، 9 إلى 6' },
    location: { latitude: 24.7, longitude: 46.7 },
  }
  await db.insert(setting).values(Object.entries(settings).map(([key, value]) => ({ key, value })))
}

export type ProductToInsert = ProductInput & { collections?: string[]; photos?: Partial<typeof productPhoto.$inferInsert>[] }

export async function insertProducts(db: Db, products: ProductToInsert[]): Promise<void> {
  await db.insert(product).values(products.map(({ collections: _collections, photos: _photos, ...row }) => row))
  const memberships = products.flatMap(({ id, collections = [] }) => collections.map((collectionId) => ({ productId: id, collectionId })))
  if (memberships.length > 0) await db.insert(productCollection).values(memberships)
  const photos = products.flatMap(({ id, photos: given = [] }) =>
    given.map((photo, position) => aPhoto({ position, ...photo, productId: id })),
  )
  if (photos.length > 0) await db.insert(productPhoto).values(photos)
}

export const anAuction = (given: Partial<typeof auction.$inferInsert> & { productId: string }): typeof auction.$inferInsert => ({
  id: `auction of ${given.productId}`,
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: new Date('2026-12-01T00:00:00Z'),
  ...given,
})

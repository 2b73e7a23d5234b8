import { sar } from '#contract/money/money.ts'
import { missingFields } from '#contract/products/missing-fields.ts'
import { noFacts, type ProductFacts, withoutMeasured } from '#contract/catalogue/product-facts.ts'
import type { ProductFields } from '#contract/products/product-body.ts'
import type { StaffRole } from '#contract/protocol/staff-roles.ts'
import type { StaffPhoto, StaffProduct, StaffProductRow } from '#contract/products/staff-products.ts'
import type { PhotoRow, Vocabulary } from '#server/db/records/catalogue-records.ts'
import { productNames } from '#server/db/either-language.ts'
import { renditionKeyOf } from '#server/db/ready-photos.ts'
import type { StaffProductRecord } from '#server/db/records/staff-product-records.ts'

const factFieldsOf = ({ services = [], ...facts }: ProductFacts, serviceBy: readonly string[]): ProductFields['facts'] => ({
  ...noFacts,
  ...facts,
  services: services.map(({ date, en, ar }, nth) => ({ date, en, ar, by: serviceBy[nth] ?? '' })),
})

/** What the staff edit of a product, as its save takes it. */
export const fieldsOf = ({ row, collections, private: secrets }: StaffProductRecord): ProductFields => ({
  stockNumber: row.stockNumber,
  type: row.type,
  reference: row.reference,
  brandId: row.brandId,
  model: { en: row.modelEn, ar: row.modelAr },
  modelCase: row.modelCase,
  size: row.size,
  ringDiameter: row.ringDiameter === null ? null : row.ringDiameter / 10,
  material: row.material,
  color: row.color,
  winding: row.winding,
  condition: row.condition,
  year: row.year,
  included: row.included,
  findings: row.findings.map(({ kind, en, ar }) => ({ kind, en, ar })),
  priceSar: row.priceSar === 0 ? null : row.priceSar,
  formerPriceSar: row.formerPriceSar,
  stock: row.stock,
  popularity: row.popularity,
  description: { en: row.descriptionEn, ar: row.descriptionAr },
  facts: factFieldsOf(row.facts, secrets?.serviceBy ?? []),
  details: withoutMeasured(row.details, row.facts),
  collections,
  private: {
    serial: secrets?.serial ?? '',
    costSar: secrets?.costSar ?? null,
    location: secrets?.location ?? '',
    acquiredFrom: secrets?.acquiredFrom ?? '',
    acquiredAt: secrets?.acquiredAt ?? null,
    notes: secrets?.notes ?? '',
  },
})

/** Those that the shop can show. */
export const readyPhotos = <Photo extends Pick<PhotoRow, 'widths'>>(photos: readonly Photo[]): Photo[] =>
  photos.filter(({ widths }) => widths.length > 0)

function presentPhoto(photo: StaffProductRecord['photos'][number]): StaffPhoto {
  const { productId, key, widths, width, height, viewEn, viewAr, original } = photo
  const isReady = widths.length > 0
  const problem = original?.problem ?? null
  const rendition = renditionKeyOf(photo)
  return {
    key,
    state: isReady ? 'ready' : problem === null ? 'preparing' : 'failed',
    problem,
    src: isReady ? `/v1/staff/products/${productId}/photos/${key}?rendition=${rendition}` : null,
    width,
    height,
    turn: original?.turn ?? 0,
    crop: original?.crop ?? null,
    canEdit: original !== null,
    isChanging: isReady && original !== null && problem === null && renditionKeyOf(original) !== rendition,
    view: { en: viewEn, ar: viewAr },
  }
}

/** A row of the staff's list. */
export function presentRow(record: StaffProductRecord, { brands }: Vocabulary): StaffProductRow {
  const { row, photos, held, reservation, watchers } = record
  const brand = row.brandId === null ? undefined : brands.get(row.brandId)
  const { en, ar } = productNames({ ...row, brandEn: brand?.nameEn ?? row.brandId, brandAr: brand?.nameAr ?? row.brandId })
  return {
    id: row.id,
    stockNumber: row.stockNumber,
    status: row.status,
    type: row.type,
    reference: row.reference,
    name: en,
    nameAr: ar,
    priceSar: row.priceSar === 0 ? null : sar(row.priceSar),
    stock: row.stock,
    held,
    reserved: reservation ? { until: reservation.until.toISOString(), for: record.private?.reservedFor ?? '' } : null,
    watchers,
    publish: row.publishAt && presentPublishing(row.publishAt, record),
    withdrawn: row.withdrawn,
    version: row.version,
    missing: missingFields(fieldsOf(record), readyPhotos(photos).length),
    photo: photos[0] ? presentPhoto(photos[0]) : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

function presentPublishing(at: Date, { row, private: secrets }: StaffProductRecord): StaffProductRow['publish'] {
  const problem = secrets?.publishProblem ?? ''
  const isGivenUp = problem !== ''
  return { at: at.toISOString(), failed: row.publishFailed || isGivenUp, ...(isGivenUp && { problem }) }
}

/** A specialist sells pieces, and does not know what they have cost and from whom they are (docs/areas/products.md). */
const forRole = (fields: ProductFields, role: StaffRole): ProductFields =>
  role === 'specialist'
    ? { ...fields, private: { ...fields.private, costSar: null, acquiredFrom: '', acquiredAt: null, notes: '' } }
    : fields

/** A product with all that is edited, as far as somebody of that role may see it. */
export const presentForStaff = (record: StaffProductRecord, vocabulary: Vocabulary, role: StaffRole): StaffProduct => ({
  ...presentRow(record, vocabulary),
  fields: forRole(fieldsOf(record), role),
  photos: record.photos.map(presentPhoto),
  ...(role !== 'specialist' && record.private?.imported && { imported: record.private.imported }),
})

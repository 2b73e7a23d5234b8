import { isDeepStrictEqual } from 'node:util'
import { textPages } from '#contract/page-texts/page-text-paths.ts'
import { type FirstStep, firstStepNames, firstSteps, type FirstSteps } from '#contract/first-steps/first-steps.ts'
import { mayCall } from '#contract/calls/paths.ts'
import type { StaffRole } from '#contract/protocol/staff-roles.ts'
import { drawnNames } from '#i18n/shop-name.ts'
import { sampleBank } from '#server/config/ordering.ts'
import type { Db } from '#server/db/open/database.ts'
import { sampleBrands } from '#server/db/seed/sample/brands.ts'
import { sampleProducts } from '#server/db/seed/sample/products.ts'
import { sampleSettings } from '#server/db/seed/sample/settings.ts'
import type { PageTexts } from '#server/modules/page-texts/service.ts'
import { faceOf } from '#server/modules/face/policy.ts'
import { findOtherProduct, hasOtherBrand } from './repository.ts'
import { presentHouseSettings } from '#server/modules/settings/house-policy.ts'
import { type FirstOrdering, orderingOf } from '#server/modules/settings/ordering-policy.ts'
import { readSettings } from '#server/db/setting-records.ts'

export type ReadFirstSteps = (role: StaffRole) => Promise<FirstSteps>
export type FirstStepsDeps = { db: Db; firstOrdering: FirstOrdering; pageTexts: Pick<PageTexts, 'isRead'> }

const brandIds = sampleBrands.map(({ id }) => id)
const productIds = sampleProducts.map(({ id }) => id)

/** What a new house does first, read from its data. The values of the sample are not the house's. */
export const createReadFirstSteps =
  ({ db, firstOrdering, pageTexts }: FirstStepsDeps): ReadFirstSteps =>
  async (role) => {
    const stored = await readSettings(db)
    const ordering = orderingOf(stored, firstOrdering)
    const { vatNumber, address } = presentHouseSettings(stored, ordering)
    const face = faceOf(stored)
    const areRead = await Promise.all(textPages.map(pageTexts.isRead))
    const unreadPages = textPages.filter((_, nth) => areRead[nth] === false)
    const [withPhotos, without] = [await findOtherProduct(db, productIds, true), await findOtherProduct(db, productIds, false)]
    const isDone: Record<FirstStep, boolean> = {
      name: face.name.en !== drawnNames.en || face.name.ar !== drawnNames.ar,
      logo: (face.logos.en ?? face.logos.ar) !== undefined,
      bank: ordering.bank !== undefined && !isDeepStrictEqual(ordering.bank, sampleBank),
      // A house without a number says so with a rate of its own.
      vat: (vatNumber !== '' && vatNumber !== sampleSettings.vatNumber) || stored.has('vatPercent'),
      address: address.en !== '' && !isDeepStrictEqual(address, sampleSettings.address),
      texts: unreadPages.length === 0,
      brand: await hasOtherBrand(db, brandIds),
      product: (withPhotos ?? without) !== undefined,
      photos: withPhotos !== undefined,
    }
    const names = firstStepNames.filter((step) => mayCall(role, firstSteps[step]))
    const steps = names.map((name) => ({ name, isDone: isDone[name] }))
    return { steps, unreadPages, productWithoutPhotos: without ?? null }
  }

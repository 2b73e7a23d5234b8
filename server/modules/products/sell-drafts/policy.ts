import { nameMost, type ProductFields, productFieldsSchema } from '#contract/products/product-body.ts'
import type { RequestStatus } from '#contract/requests/statuses.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import type { BrandRow } from '#server/db/records/catalogue-records.ts'
import { agreedPrice, type SellRow } from '#server/db/records/request-records.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import { beginningOf } from '#server/platform/files/sound-text.ts'

/** Of a sell request of which a draft can be made: the shop buys the piece, or has bought it. */
export const draftable: readonly RequestStatus[] = ['approved', 'completed']

/** @throws HttpError `request.illegal-move` where the shop does not buy the piece */
export function checkDraftable({ status }: Pick<SellRow, 'status'>): void {
  if (!draftable.includes(status)) throw new HttpError('request.illegal-move', `a draft of a sell request that is ${status}`)
}

/** The key of the draft of a sell request (`product_private.idempotency_key`): there is one at most. */
export const draftKeyOf = (sellId: string): string => `sell:${sellId}`

const lineMost = 200
const notesMost = 4000

/** The customer's phone number, as the record of a purchase has it. */
export const phoneOf = ({ phoneDialCode, phoneNumber }: SellRow): string =>
  phoneNumber === '' ? '' : beginningOf(`${phoneDialCode} ${phoneNumber}`, nameMost)

/**
 * What a sell request says of the piece; what the customer wrote comes to the notes that only the staff see.
 * @param today in the shop's time zone: the day of the purchase, where it was bought already
 */
export function fieldsOfSell(sell: SellRow, brands: Iterable<BrandRow>, today: string): ProductFields {
  const price = agreedPrice(sell)
  const { brandId, model } = withoutBrand(sell.model, brands)
  const notes = [
    `Sell request ${sell.number}${price ? `, agreed at ${formatMoney(price, 'en')}` : ''}`,
    `Warranty date ${sell.warrantyDate}`,
    sell.description,
    sell.message,
  ]
  return productFieldsSchema.parse({
    type: sell.productType,
    brandId,
    model: { en: '', ar: '', [/\p{Script=Arabic}/u.test(model) ? 'ar' : 'en']: beginningOf(model, lineMost) },
    condition: sell.condition,
    included: sell.included,
    private: {
      // In another currency the notes have it: what it costs in riyals depends on the day of the payment.
      costSar: price?.currency === 'SAR' ? price.amount : null,
      acquiredFrom: beginningOf(sell.name, lineMost),
      acquiredAt: sell.status === 'completed' ? today : null,
      notes: beginningOf(notes.filter((part) => part !== '').join('\n\n'), notesMost),
    },
  } satisfies Partial<Record<keyof ProductFields, unknown>>)
}

/** A model that begins with the name of a brand of the shop, in either language. */
function withoutBrand(typed: string, brands: Iterable<BrandRow>): { brandId: string | null; model: string } {
  const names = [...brands].flatMap(({ id, nameEn, nameAr }) => [nameEn, nameAr].map((name) => ({ id, name: name.toLowerCase() })))
  const lower = `${typed.toLowerCase()} `
  const [found] = names.filter(({ name }) => lower.startsWith(`${name} `)).toSorted((one, other) => other.name.length - one.name.length)
  return found ? { brandId: found.id, model: typed.slice(found.name.length).trim() } : { brandId: null, model: typed }
}

import * as z from 'zod/mini'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { locales } from '#contract/locale.ts'
import { line, nameMost, version } from './product-body.ts'

/** The record of a purchase: from whom the house has bought a piece. The law of second-hand trade wants it, so who reads it is logged. */

/** `iqama`: the residence permit. `commercial`: the number of a company in the commercial register. */
export const sellerIdKinds = ['national', 'iqama', 'passport', 'commercial'] as const
export type SellerIdKind = (typeof sellerIdKinds)[number]
export const purchasePayments = ['transfer', 'cash', 'cheque'] as const
export type PurchasePayment = (typeof purchasePayments)[number]

const notOfPhone: FormProblem = 'phone-characters'
const recordFields = {
  idKind: z.nullable(z.enum(sellerIdKinds)),
  idNumber: line(nameMost),
  /** As it is written; it need not be of a mobile. */
  phone: line(nameMost).check(z.regex(/^[\d\s+()-]*$/, notOfPhone)),
  payment: z.nullable(z.enum(purchasePayments)),
}
/** What is stored besides name, day and amount, which are private fields of the product. */
export const purchaseBodySchema = z.strictObject({ ...recordFields, version })
export type PurchaseBody = z.output<typeof purchaseBodySchema>

export const purchaseSchema = z.object({
  idKind: recordFields.idKind,
  idNumber: z.string(),
  phone: z.string(),
  payment: recordFields.payment,
  /** The product's. */
  version: z.int(),
  /** Paths of the fields without which there is no purchase invoice. */
  missing: z.array(z.string()),
})
export type Purchase = z.infer<typeof purchaseSchema>

export const purchaseInvoiceQuerySchema = z.strictObject({ locale: z.enum(locales) })

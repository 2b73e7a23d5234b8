import * as z from 'zod/mini'
import type { Bank, DeliveryDays } from '#contract/orders/ordering-terms.ts'
import { isIban, plainIban } from '#contract/settings/iban.ts'

/** What orders need of the configuration, until the owner sets it at the desk (docs/areas/settings.md). */
export type OrderingConfig = {
  /** The account for transfers. Undefined: nothing can be ordered. */
  bank: Bank | undefined
  /** The VAT that prices include, in percent. */
  vatPercent: number
  deliveryDays: DeliveryDays
}

/** VAT is included in prices (docs/reference/numbers.md). */
const defaultVatPercent = '15'
export const deliveryDays: DeliveryDays = { inside: { from: 2, to: 4 }, elsewhere: { from: 5, to: 10 } }

/** The account of the sample: it belongs to no one, and has the example IBAN of the registry for Saudi Arabia. */
export const sampleBank: Bank = { accountName: 'Mizwala (sample account)', bankName: 'Sample Bank', iban: 'SA0380000000608010167519' }

const line = z.string().check(z.regex(/^[^\p{Cc}]{1,120}$/u, 'has to be one line of at most 120 characters'))

/** Variables of the environment. */
export const orderingVariables = {
  BANK_ACCOUNT_NAME: z.optional(line),
  BANK_NAME: z.optional(line),
  BANK_IBAN: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => isIban(plainIban(text)),
          'has to be the IBAN of the account, with the length of its country and a valid checksum',
        ),
      ),
  ),
  BANK_BIC: z.optional(z.string().check(z.regex(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/, 'has to be a BIC of 8 or 11 characters'))),
  VAT_PERCENT: z._default(
    z.string().check(z.regex(/^(100|\d{1,2}(\.\d{1,2})?)$/, 'has to be a number from 0 to 100, with at most two decimals')),
    defaultVatPercent,
  ),
}
type Values = Partial<Record<Exclude<keyof typeof orderingVariables, 'VAT_PERCENT'>, string | undefined>> & { VAT_PERCENT: string }

/** Variables that have to be set together. */
export const bankVariables = ['BANK_ACCOUNT_NAME', 'BANK_NAME', 'BANK_IBAN'] as const

/** The configuration of a shop without an account takes no orders until one is set at the desk. */
export function readOrderingConfig(values: Values): OrderingConfig {
  const { BANK_ACCOUNT_NAME: accountName, BANK_NAME: bankName, BANK_IBAN: iban, BANK_BIC: bic } = values
  const isSet = accountName !== undefined && bankName !== undefined && iban !== undefined
  const own = isSet ? { accountName, bankName, iban: plainIban(iban), ...(bic !== undefined && { bic }) } : undefined
  return { bank: own, vatPercent: Number(values.VAT_PERCENT), deliveryDays }
}

import * as z from 'zod/mini'
import { type Decision, decisionSchema } from '#contract/inbox/decisions.ts'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { requiredLine } from '#contract/fields/form-fields.ts'
import type { Currency } from '#contract/money/money.ts'
import { counterHoursSchema } from '#contract/offers/counter-body.ts'
import { carrierMost, trackingNumberMost } from '#contract/orders/staff-orders.ts'
import { reasonSchema } from '#contract/requests/request-history.ts'
import { numberText, typedNumber } from '../../house/typed-number.ts'
import type { Asked, Choice } from './choices.ts'
import { typedAmount } from './typed-amount.ts'

/** What can be typed for a decision. `price`: agreed; `priceSar`: of a counter-offer; `amount`: refunded. */
export type DecisionFields = {
  reason: string
  price: string
  priceSar: string
  amount: string
  hours: string
  carrier: string
  trackingNumber: string
}

/** The same as it is sent, prices in minor units. */
export type TypedDecision = {
  reason?: string
  price?: number
  priceSar?: number
  amount?: number
  hours?: number
  carrier?: string
  trackingNumber?: string
}

/** What a form begins with. */
export const blankFields = ({ may }: Pick<InboxRequest, 'may'>): DecisionFields => ({
  reason: '',
  price: '',
  priceSar: '',
  amount: '',
  hours: numberText(may.counter?.hours ?? null),
  carrier: '',
  trackingNumber: '',
})

export const valuesOf = ({ hours, ...fields }: DecisionFields): unknown => ({ ...fields, hours: typedNumber(hours) })

export function schemaOf(asks: Asked, currency: Currency): z.ZodMiniType<TypedDecision> {
  switch (asks) {
    case 'nothing':
      return z.object({})
    case 'reason':
      return z.object({ reason: reasonSchema })
    case 'needed-reason':
      return z.object({ reason: reasonSchema.check(z.minLength(1, 'required' satisfies FormProblem)) })
    case 'price':
      return z.object({ price: typedAmount(currency) })
    case 'amount':
      return z.object({ amount: typedAmount(currency) })
    case 'shipment':
      return z.object({ carrier: requiredLine(carrierMost), trackingNumber: requiredLine(trackingNumberMost) })
    case 'counter':
      return z.object({ priceSar: typedAmount('SAR'), hours: counterHoursSchema })
  }
}

/** A decision with what was typed for it. */
export function withTyped(decision: Decision, { reason = '', price, ...typed }: TypedDecision, currency: Currency): Decision {
  if (decision.do === 'counter') return decisionSchema.parse({ do: 'counter', ...typed })
  if (decision.do === 'move') {
    const agreed = price === undefined ? {} : { price: { amount: price, currency } }
    return decisionSchema.parse({ ...decision, ...(reason !== '' && { reason }), ...agreed })
  }
  return decisionSchema.parse({ do: 'note', event: { ...decision.event, ...typed } })
}

/** The decision as far as it is typed, to be read before it is sent; undefined while it says too little. A reason may still be missing. */
export function decisionSoFar({ asks, decision }: Choice, fields: DecisionFields, currency: Currency): Decision | undefined {
  const typed = schemaOf(asks === 'needed-reason' ? 'reason' : asks, currency).safeParse(valuesOf(fields)).data
  return typed && withTyped(decision, typed, currency)
}

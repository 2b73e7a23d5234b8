import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { type Decision, decisionSchema } from '#contract/inbox/decisions.ts'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { requiredLine } from '#contract/fields/form-fields.ts'
import type { Currency } from '#contract/money/money.ts'
import { carrierMost, trackingNumberMost } from '#contract/orders/staff-orders.ts'
import { reasonSchema } from '#contract/requests/request-history.ts'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { DeskForm } from '../../form/desk-form.tsx'
import { useDeskForm } from '../../form/use-desk-form.ts'
import type { Choice } from './choices.ts'
import { typedAmount } from './typed-amount.ts'
import { useDecide } from './use-decide.ts'

type Fields = { reason: string; price: string; carrier: string; trackingNumber: string }
const empty: Fields = { reason: '', price: '', carrier: '', trackingNumber: '' }
/** What is typed as it is sent: `price` in minor units. */
type Typed = Partial<Omit<Fields, 'price'> & { price: number }>

const schemaOf = (asks: Choice['asks'], currency: Currency): z.ZodMiniType<Typed> => {
  switch (asks) {
    case 'nothing':
      return z.object({})
    case 'reason':
      return z.object({ reason: reasonSchema })
    case 'needed-reason':
      return z.object({ reason: reasonSchema.check(z.minLength(1, 'required' satisfies FormProblem)) })
    case 'price':
    case 'amount':
      return z.object({ price: typedAmount(currency) })
    case 'shipment':
      return z.object({ carrier: requiredLine(carrierMost), trackingNumber: requiredLine(trackingNumberMost) })
  }
}

type Props = { request: InboxRequest; choice: Choice; onDone: () => void }

/** What a decision says besides, typed before it is sent. What is typed stays on the device until then. */
export function DecisionForm({ request, choice, onDone }: Props) {
  const { i18n } = useLingui()
  const { decide } = useDecide(request)
  const { asks } = choice
  const currency = request.sum?.currency ?? 'SAR'
  const desk = useDeskForm<Fields, Fields, Typed>({
    keepAs: `decision:${request.id}:${choice.name}`,
    stored: empty,
    formOf: (fields) => fields,
    schema: schemaOf(asks, currency),
    save: async (typed) => void (await decide.mutateAsync(withTyped(choice.decision, typed, currency))),
    onDone,
    savedText: null,
  })
  return (
    <DeskForm {...desk} label={i18n._(choice.label)} onLeave={onDone}>
      {(asks === 'reason' || asks === 'needed-reason') && (
        <TextArea
          label={<Trans>Reason, which the customer reads</Trans>}
          isRequired={asks === 'needed-reason'}
          rows={2}
          {...desk.field('reason')}
        />
      )}
      {(asks === 'price' || asks === 'amount') && (
        <TextField
          label={asks === 'price' ? <Trans>Agreed price, {currency}</Trans> : <Trans>Amount, {currency}</Trans>}
          isRequired
          inputMode="decimal"
          dir="ltr"
          {...desk.field('price')}
        />
      )}
      {asks === 'shipment' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={<Trans>Carrier</Trans>} isRequired {...desk.field('carrier')} />
          <TextField label={<Trans>Tracking number</Trans>} isRequired dir="ltr" {...desk.field('trackingNumber')} />
        </div>
      )}
    </DeskForm>
  )
}

function withTyped(decision: Decision, typed: Typed, currency: Currency): Decision {
  const { reason = '', price, carrier, trackingNumber } = typed
  if (decision.do === 'move') {
    const agreed = price === undefined ? {} : { price: { amount: price, currency } }
    return decisionSchema.parse({ ...decision, ...(reason !== '' && { reason }), ...agreed })
  }
  const { event } = decision.event
  const more = event === 'refunded' ? { amount: price } : event === 'shipped' ? { carrier, trackingNumber } : {}
  return decisionSchema.parse({ do: 'note', event: { event, ...more } })
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { hourMs } from '#contract/durations.ts'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import { dirOf } from '#contract/locale.ts'
import { convertFromSar } from '#contract/money/money.ts'
import { type CounterBody, counterBodySchema } from '#contract/offers/counter-body.ts'
import type { StaffOffer } from '#contract/offers/staff-offers.ts'
import { counterWords } from '#i18n/counter-words.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { call } from '../../call.ts'
import { DeskForm } from '../../form/desk-form.tsx'
import { useDeskForm } from '../../form/use-desk-form.ts'
import { numberText, typedNumber } from '../../house/typed-number.ts'
import { useMay } from '../../may.ts'
import { halalas } from '../../products/edit/product-form.ts'
import { readKept } from '../../kept-edits/kept-edits.ts'

type Props = { request: InboxRequest; offer: StaffOffer }
type Fields = { priceSar: string; hours: string }

const keptAs = ({ id }: InboxRequest) => `counter-offer:${id}`

/** Answers an offer with a price of the house, once. Renders nothing where that is not possible. */
export function CounterOffer({ request, offer }: Props) {
  const may = useMay('staff.offers.counter')
  const [isOpen, setOpen] = useState(() => readKept(keptAs(request)) !== undefined)
  const isPossible = request.status === 'pending' && !request.held && !offer.counter && offer.available > 0
  if (!isPossible || !may) return null
  if (isOpen) return <CounterForm request={request} offer={offer} onClose={() => setOpen(false)} />
  return (
    <Button variant="line" className="justify-self-start" onClick={() => setOpen(true)}>
      <Trans>Counter-offer</Trans>
    </Button>
  )
}

function CounterForm({ request, offer, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const desk = useDeskForm<Fields, Fields, CounterBody>({
    keepAs: keptAs(request),
    stored: { priceSar: '', hours: numberText(offer.counterHours) },
    formOf: (stored) => stored,
    valuesOf: ({ priceSar, hours }) => ({ priceSar: halalas(priceSar), hours: typedNumber(hours) }),
    schema: counterBodySchema,
    save: async (body, { idempotencyKey }) => {
      await call('staff.offers.counter', { params: { id: request.id }, body, idempotencyKey })
    },
    onSaved: () => client.invalidateQueries({ queryKey: ['inbox'] }),
    onDone: onClose,
    savedText: t`Counter-offer sent`,
  })
  const { setFocus } = desk.form
  useEffect(() => setFocus('priceSar'), [setFocus])
  return (
    <section className="rounded-sm border border-line bg-raised shadow-1 p-5 grid gap-4">
      <h2 className="text-lg">
        <Trans>Counter-offer</Trans>
      </h2>
      <DeskForm
        {...desk}
        label={<Trans context="a message">Send</Trans>}
        actions={
          <Button
            variant="link"
            onClick={() => {
              desk.discard()
              onClose()
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <div className="grid gap-4">
          <TextField label={t`Your price`} hint={t`In riyals`} inputMode="decimal" dir="ltr" {...desk.field('priceSar')} />
          <TextField label={t`Valid for, hours`} inputMode="numeric" dir="ltr" {...desk.field('hours')} />
        </div>
        <Preview request={request} offer={offer} typed={useWatch({ control: desk.form.control })} />
      </DeskForm>
    </section>
  )
}

/** What the shopper will read, in their language and at the rate of their offer. */
function Preview({ request: { customer }, offer, typed }: Props & { typed: Partial<Fields> }) {
  const [now] = useState(() => Date.now())
  const priceSar = halalas(typed.priceSar ?? '')
  const hours = Number(typedNumber(typed.hours ?? ''))
  if (!priceSar || !(hours > 0)) return null
  const { locale } = customer
  const price = convertFromSar(priceSar, offer.rate)
  const { title, text } = counterWords({ productName: offer.productNames, price, until: new Date(now + hours * hourMs) }, locale)
  const name = <bdi>{customer.name}</bdi>
  return (
    <div className="bg-well rounded-sm p-4">
      <p className="text-sm text-ink-muted">
        <Trans>{name} reads</Trans>
      </p>
      <div lang={locale} dir={dirOf(locale)} className="mt-1 text-pretty">
        <p className="font-medium">{title}</p>
        <p className="text-sm mt-1">{text}</p>
      </div>
    </div>
  )
}

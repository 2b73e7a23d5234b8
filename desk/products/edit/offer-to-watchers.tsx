import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { readPriceText } from '#contract/money/price-text.ts'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import { fieldsOf } from '#i18n/field-errors.ts'
import { formatDayTime } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { call } from '../../call.ts'
import { FormError } from '../../form-error.tsx'
import { useMay } from '../../may.ts'

/** One price for all who have a piece on their wish list, for 48 hours; each is told in private. */
export function OfferToWatchers({ product }: { product: StaffProduct }) {
  const may = useMay('staff.watcher-offers.make')
  const [isOpen, setOpen] = useState(false)
  const isForSale = product.status === 'published' && product.stock > product.held && product.reserved === null
  if (!may || !isForSale || product.watchers === 0) return null
  return isOpen ? (
    <Offering product={product} onClose={() => setOpen(false)} />
  ) : (
    <Button variant="line" className="mt-3" onClick={() => setOpen(true)}>
      <Trans>Offer to those who watch it</Trans>
    </Button>
  )
}

/** Minor units; undefined while no price in riyals is typed. */
function riyalsIn(typed: string): number | undefined {
  const read = readPriceText(typed)
  return read && (read.currency ?? 'SAR') === 'SAR' && read.amount > 0 ? read.amount : undefined
}

function Offering({ product, onClose }: { product: StaffProduct; onClose: () => void }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const [typed, setTyped] = useState('')
  // A second press of the same price makes no second offer.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const amount = riyalsIn(typed)
  const offer = useMutation({
    mutationFn: async (priceSar: number) =>
      (await call('staff.watcher-offers.make', { params: { id: product.id }, body: { priceSar }, idempotencyKey })).data,
    meta: { isShown: true },
  })
  const send = () => {
    if (amount !== undefined) offer.mutate(amount)
  }
  if (offer.data) {
    const { to, until } = offer.data
    const moment = formatDayTime(new Date(until), locale)
    return (
      <p role="status" className="mt-3">
        <Plural value={to} one={`Offered to # shopper until ${moment}.`} other={`Offered to # shoppers until ${moment}.`} />
      </p>
    )
  }
  const { watchers } = product
  const problem = fieldsOf(offer.error).find(([name]) => name === 'priceSar')
  return (
    // No form: the head of the piece is in one.
    <div role="group" className="mt-3 grid gap-4 max-w-104" aria-label={t`Offer to those who watch it`}>
      <p className="text-sm text-ink-muted text-pretty">
        <Trans>
          Each of them is told in private. For 48 hours an offer of theirs at this price is approved at once. Nobody sees the others.
        </Trans>
      </p>
      <TextField
        label={t`Price for them, in riyals`}
        inputMode="decimal"
        dir="ltr"
        isRequired
        value={typed}
        error={problem?.[1]}
        onChange={(event) => {
          setTyped(event.target.value)
          setKey(crypto.randomUUID())
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          send()
        }}
      />
      {!problem && <FormError error={offer.error} />}
      <div className="flex flex-wrap gap-3">
        <Button isWorking={offer.isPending} isOff={amount === undefined} onClick={send}>
          <Plural value={watchers} one="Offer it to # shopper" other="Offer it to # shoppers" />
        </Button>
        <Button variant="line" onClick={onClose}>
          <Trans>Leave it</Trans>
        </Button>
      </div>
    </div>
  )
}

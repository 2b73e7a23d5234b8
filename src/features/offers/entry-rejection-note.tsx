import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Money } from '#contract/money/money.ts'
import { pricesIn } from '#device/outbox/entry-product.ts'
import type { Rejection } from '#device/outbox/entry.ts'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { warning } from '#ui/lazy-icons.ts'
import { ConvertedPrice } from './make/converted-price.tsx'

/** Rejections about the product: it was sold, withdrawn, or its price differs from what the shopper saw. */
export const isAboutProduct = (rejection: Rejection): boolean =>
  isGone(rejection) || rejection.code === 'offer.repriced' || rejection.code === 'offer.above-price'

/** The product cannot be offered for now. */
export const isGone = ({ code }: Rejection): boolean =>
  ['offer.sold', 'offer.reserved', 'offer.in-auction', 'offer.withdrawn'].includes(code)

/** Why the server rejected an offer, with the price that was seen and the current one, if they differ. */
export function EntryRejectionNote({ rejection }: { rejection: Rejection }) {
  const { seen, today } = pricesIn(rejection)
  const note = useRef<HTMLDivElement>(null)
  // The form may be scrolled so that the note above it is out of view.
  useEffect(() => {
    // Braces, because `scrollIntoView` returns a promise in newer browsers, which is no cleanup function.
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [rejection])
  return (
    <div ref={note} role="alert" className="bg-danger-tint p-4 mb-5 flex gap-3">
      <LazyIcon outline={warning} size="md" className="text-danger mt-0.5" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{rejection.message}</p>
        {seen && (
          <dl className="mt-2.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 text-sm">
            <Price label={<Trans>When you saw it</Trans>} price={seen} />
            {today && <Price label={<Trans>Today</Trans>} price={today} />}
          </dl>
        )}
        <p className="text-sm text-ink-muted mt-2.5">
          {isGone(rejection) ? (
            <Trans>What you wrote is kept in the outbox until you discard it.</Trans>
          ) : (
            <Trans>Correct your offer and send it again.</Trans>
          )}
        </p>
      </div>
    </div>
  )
}

function Price({ label, price }: { label: ReactNode; price: Money }) {
  return (
    <>
      <dt className="text-ink-muted">{label}</dt>
      <dd className="font-medium">
        <ConvertedPrice price={price} />
      </dd>
    </>
  )
}

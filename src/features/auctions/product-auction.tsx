import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useProductState } from '#src/blocks/products/product-state.ts'
import { shopNow } from '#device/shop-clock.ts'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { productKey } from '#src/queries/product.ts'
import { useDrawnHere } from '#ui/use-drawn-here.ts'
import { auctionsQuery } from './auctions-queries.ts'
import { Countdown } from './countdown.tsx'
import { adoptClock, clockAtReceipt } from './server-clock.ts'

/**
 * On the page of a product in a running auction: the time left, and a note when it ends while the page is open. Renders nothing if no
 * auction was running since the page was opened.
 */
export function ProductAuction({ product }: { product: ProductSummary }) {
  const isDrawnHere = useDrawnHere()
  const state = useProductState(product)
  const endsAt = state.kind === 'in-auction' ? state.endsAt : undefined
  const [wasRunning, setWasRunning] = useState(endsAt !== undefined)
  if (endsAt !== undefined && !wasRunning) setWasRunning(true)
  if (!wasRunning) return null
  // The time left depends on the visit: the server's HTML is the same for every shopper, and may be older.
  if (!isDrawnHere) return <Waiting />
  return (
    <Suspense fallback={<Waiting />}>
      <AuctionLines endsAt={endsAt} productId={product.id} />
    </Suspense>
  )
}

/** Reserves the height of the lines that replace it. */
const Waiting = () => <div className="mt-2 h-8" aria-hidden="true" />

/** @param endsAt undefined once it has ended */
function AuctionLines({ endsAt, productId }: { endsAt: string | undefined; productId: string }) {
  const client = useQueryClient()
  const preferences = usePreferences()
  const isRunning = endsAt !== undefined
  const { data } = useQuery({ ...auctionsQuery(preferences), enabled: isRunning })
  // Without a response, use the device's idea of the shop's time.
  const clock = useMemo(() => (data ? adoptClock(data.clock) : clockAtReceipt(new Date(shopNow()).toISOString())), [data])
  useEffect(() => {
    // After the end, only the server knows the product's state.
    if (!isRunning) void client.invalidateQueries({ queryKey: productKey(productId) })
  }, [client, isRunning, productId])
  return (
    <div className="mt-2 ms-4.5 min-h-8 text-ink-muted">
      {isRunning && <Countdown endsAt={endsAt} clock={clock} />}
      <p role="status">{!isRunning && <Trans>The auction of this piece has ended.</Trans>}</p>
    </div>
  )
}

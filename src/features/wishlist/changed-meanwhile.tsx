import { Plural, Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import type { QueryRoot, SeenWishlist } from '#device/queries/stored-queries.ts'
import { type ChangedSince, changedSince, seenWishlist } from './seen-wishlist.ts'

const seenKey = ['wishlist-seen' satisfies QueryRoot] as const

/**
 * What has changed since the list was last shown on this device, before a journey without a network for example. It stays until the page is
 * left; what is shown is remembered as the customer's other data on the device is.
 */
export function ChangedMeanwhile({ items }: { items: readonly { product: ProductSummary }[] }) {
  const client = useQueryClient()
  const [before] = useState(() => client.getQueryData<SeenWishlist>(seenKey))
  useEffect(() => {
    client.setQueryData<SeenWishlist>(seenKey, seenWishlist(items))
  }, [client, items])
  const changes = before ? [...changedSince(before, items)] : []
  return (
    <p role="status" className="text-sm text-pretty mb-6 empty:hidden">
      {changes.length > 0 && (
        <>
          <Trans>Since you last looked:</Trans>{' '}
          {changes.map(([change, count], index) => (
            <Fragment key={change}>
              {index > 0 && ' · '}
              <span className="whitespace-nowrap num">{words[change](count)}</span>
            </Fragment>
          ))}
        </>
      )}
    </p>
  )
}

const words: Record<ChangedSince, (count: number) => ReactNode> = {
  fell: (count) => <Plural value={count} one="# piece costs less" other="# pieces cost less" />,
  rose: (count) => <Plural value={count} one="# piece costs more" other="# pieces cost more" />,
  reserved: (count) => <Plural value={count} one="# piece is reserved" other="# pieces are reserved" />,
  free: (count) => <Plural value={count} one="# piece is free again" other="# pieces are free again" />,
  sold: (count) => <Plural value={count} one="# piece is sold" other="# pieces are sold" />,
  back: (count) => <Plural value={count} one="# piece is back" other="# pieces are back" />,
}

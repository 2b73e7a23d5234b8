import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useEntryFiles } from '#src/blocks/requests/request-files.ts'
import { useConnection } from '#src/blocks/use-connection.ts'
import type { ProductType } from '#contract/catalogue/catalogue-terms.ts'
import type { SellSummary } from '#contract/sells/sells.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { Entry } from '#device/outbox/entry.ts'
import { useNear } from '#ui/use-near.ts'
import { useObjectUrl } from '#ui/use-object-url.ts'
import { ProductTypeIcon } from './product-type-icon.tsx'
import { sellPhotoQuery } from './sell-photo-query.ts'

/**
 * The customer's photo of the front, fetched when it comes near the screen; a drawing of the type until then, offline, and where there is
 * none. It is private, so it is in the memory of this page alone.
 */
export function FrontPhoto({ sell: { id, productType, front } }: { sell: Pick<SellSummary, 'id' | 'productType' | 'front'> }) {
  const icon = <ProductTypeIcon type={productType} />
  return front ? <OwnPhoto sellId={id} photo={front} icon={icon} /> : <Square>{icon}</Square>
}

function OwnPhoto({ sellId, photo, icon }: { sellId: string; photo: NonNullable<SellSummary['front']>; icon: ReactNode }) {
  const { isOnline } = useConnection()
  const { ref, isNear } = useNear()
  const { data } = useQuery({ ...sellPhotoQuery(usePreferences(), sellId, photo), enabled: isNear && isOnline })
  return (
    <Square ref={ref}>
      <PhotoOf content={data} instead={icon} />
    </Square>
  )
}

/** The same of a request that waits in the outbox, whose photos are on this device. */
export function QueuedFrontPhoto({ entry, productType }: { entry: Entry; productType: ProductType }) {
  // As it was first: while it is sent, the outbox has a new object for each chunk.
  const [first] = useState(entry)
  const front = useEntryFiles(first)?.['front']?.[0]
  return (
    <Square>
      <PhotoOf content={front} instead={<ProductTypeIcon type={productType} />} />
    </Square>
  )
}

/** A photo of bytes in memory. @param instead shown without one, and where the browser cannot draw it (HEIC) */
export function PhotoOf({ content, instead }: { content: Blob | undefined; instead: ReactNode }) {
  const url = useObjectUrl(content)
  const [notDrawn, setNotDrawn] = useState<string>()
  if (url === undefined || url === notDrawn) return instead
  return <img src={url} alt="" decoding="async" className="photo absolute inset-0" onError={() => setNotDrawn(url)} />
}

const Square = ({ ref, children }: { ref?: ReturnType<typeof useNear>['ref']; children: ReactNode }) => (
  <div ref={ref} className="relative w-full aspect-square grid place-items-center">
    {children}
  </div>
)

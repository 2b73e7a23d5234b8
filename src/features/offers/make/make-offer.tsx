import { Trans } from '@lingui/react/macro'
import { useImperativeHandle, useRef, useState, type Ref } from 'react'
import { useProductState } from '#src/blocks/products/product-state.ts'
import { loadTexts } from '#i18n/catalogues.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { ShownProduct } from '#device/catalogue/catalogue-client.ts'
import type { Entry } from '#device/outbox/entry.ts'
import { outboxEntries } from '#device/outbox/outbox.ts'
import { useLazyOverlay } from '#src/start/use-lazy-overlay.ts'
import type { LoadPlace } from '../load-place.ts'
import type { OfferDialog } from './offer-dialog.tsx'
import { queuedFor } from '../queued-offers.ts'

/** Opens the form from elsewhere on the page. */
export type OfferOpener = { open: () => void }

type Props = {
  ref?: Ref<OfferOpener>
  product: ShownProduct
  /** Loads the city and country of the signed-in customer's default address. */
  loadPlace: LoadPlace
  /** The offer's dialog, in the chunk of the request forms (parts/parts.ts). */
  loadDialog: () => Promise<typeof OfferDialog>
}

/** The button that opens the offer's form, and loads it. Rendered only for products for sale; the page explains the other states. */
export function MakeOffer({ ref, product, loadPlace, loadDialog }: Props) {
  const { locale } = usePreferences()
  const button = useRef<HTMLButtonElement>(null)
  const {
    Overlay: Dialog,
    prepare,
    open,
  } = useLazyOverlay(async () => {
    const [Loaded] = await Promise.all([loadDialog(), loadTexts(locale, 'requests')])
    return Loaded
  })
  /** What the open form edits: an outbox entry, rejected or pending, or a new offer. */
  const [opened, setOpened] = useState<{ entry: Entry | undefined }>()
  const isForSale = useProductState(product).kind === 'for-sale'
  const show = () => {
    const waiting = queuedFor(outboxEntries(), product.id)
    setOpened({ entry: waiting?.state.name === 'needs-attention' ? waiting : undefined })
  }
  useImperativeHandle(ref, () => ({ open: () => void open(show) }))
  if (!isForSale && !opened) return null
  return (
    <>
      {isForSale && (
        <button
          ref={button}
          type="button"
          className="btn btn-line w-full px-3!"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => void open(show)}
        >
          <Trans>Make an offer</Trans>
        </button>
      )}
      {Dialog && opened && (
        <Dialog product={product} loadPlace={loadPlace} entry={opened.entry} opener={button} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

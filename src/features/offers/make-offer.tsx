import { Trans } from '@lingui/react/macro'
import { useImperativeHandle, useRef, useState, type Ref } from 'react'
import { useProductState } from '#src/blocks/product-state.ts'
import { loadTexts } from '#src/i18n/catalogues.ts'
import type { Locale } from '#src/contract/locale.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import type { ShownProduct } from '#src/offline/catalogue/device-catalogue.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { outboxEntries } from '#src/offline/outbox/outbox.ts'
import { useLaterOverlay } from '#src/ui/use-later-overlay.ts'
import type { LoadPlace } from './load-place.ts'
import { queuedFor } from './queued-offers.ts'

const loadDialog = async (locale: Locale) => {
  const [module] = await Promise.all([import('./offer-dialog.tsx'), loadTexts(locale, 'account')])
  return module.OfferDialog
}

/** Opens the form from elsewhere on the page. */
export type OfferOpener = { open: () => void }

type Props = {
  ref?: Ref<OfferOpener>
  product: ShownProduct
  /** Where whoever is signed in has things sent. */
  loadPlace: LoadPlace
}

/** The button that opens the offer's form, which comes with it. A piece that is not for sale has none: its page says why. */
export function MakeOffer({ ref, product, loadPlace }: Props) {
  const { locale } = usePreferences()
  const button = useRef<HTMLButtonElement>(null)
  const { Overlay: OfferDialog, prepare, open } = useLaterOverlay(() => loadDialog(locale))
  /** What the open form is about: an offer that was refused and waits in the outbox, or a new one. */
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
      {OfferDialog && opened && (
        <OfferDialog product={product} loadPlace={loadPlace} entry={opened.entry} opener={button} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

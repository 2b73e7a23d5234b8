import { Trans, useLingui } from '@lingui/react/macro'
import { discard } from '#device/outbox/outbox.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { showToast } from '#ui/toast-store.ts'
import type { OfferedProduct } from './make/asking-price.ts'

type Props = {
  open: boolean
  product: OfferedProduct
  /** The outbox entry of the offer; undefined if it has none. */
  entryId: string | undefined
  /** The question is closed. */
  onEnd: () => void
  onDiscarded: () => void
}

/** Asks before an offer of the outbox is discarded. */
export function DiscardOffer({ open, product, entryId, onEnd, onDiscarded }: Props) {
  const { t } = useLingui()
  const giveUp = async () => {
    try {
      if (entryId !== undefined) await discard(entryId)
    } catch (error) {
      console.debug('an offer could not be discarded', error)
      showToast({ kind: 'error', summary: t`Error`, detail: t`The device did not allow the change. Please try again.` })
      return
    } finally {
      onEnd()
    }
    onDiscarded()
  }
  const piece = (
    <bdi translate="no">
      {product.brand.name} {product.model}
    </bdi>
  )
  return (
    <ConfirmDialog
      open={open}
      title={<Trans>Discard your offer?</Trans>}
      text={<Trans>Your offer for {piece} will be deleted from this device, with everything you wrote. It will not be sent.</Trans>}
      stayLabel={<Trans>Keep it</Trans>}
      confirmLabel={<Trans>Discard</Trans>}
      isDanger
      onStay={onEnd}
      onConfirm={() => void giveUp()}
    />
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { addOfferToCart } from './cart-queries.ts'

type Props = { offer: { id: string; productId: string }; onDone: () => void }

/** Adds an approved offer to the cart by a click: one that was made as a guest is not put there automatically (docs/areas/offers.md). */
export function AddOfferToCart({ offer, onDone }: Props) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const connection = useNeedsConnection()
  const { mutate: add, isPending } = useMutation(addOfferToCart(useQueryClient(), preferences))
  const press = () =>
    add(offer, {
      onSuccess: () => {
        showToast({ kind: 'notice', summary: t`Added to the cart` })
        onDone()
      },
    })
  return (
    <div className="action-bar lg:mt-0!">
      <Button className="w-full lg:px-10" isWorking={isPending} onClick={() => connection.run(press)}>
        <Trans>Add to cart</Trans>
      </Button>
      {connection.note !== undefined && <p className="hint">{connection.note}</p>}
    </div>
  )
}

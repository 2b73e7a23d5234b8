import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import type { CartLine } from '#contract/accounts/account-things.ts'
import { formatNumber } from '#i18n/formats/format.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { changeQuantity, removeFromCart } from './cart-queries.ts'

export const problemsId = 'cart-problems'

/** The lines that keep the cart from being ordered, each with the button that corrects it. */
export function CartProblems({ lines }: { lines: readonly CartLine[] }) {
  if (lines.length === 0) return null
  return (
    <div id={problemsId} tabIndex={-1} className="mt-5 bg-warning-tint text-warning p-4 text-sm outline-none">
      <p className="font-medium">
        <Trans>These pieces cannot be ordered as they are:</Trans>
      </p>
      <ul className="mt-2 grid gap-1">
        {lines.map((line) => (
          <Problem key={line.id} line={line} />
        ))}
      </ul>
    </div>
  )
}

function Problem({ line }: { line: CartLine }) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const client = useQueryClient()
  const connection = useNeedsConnection()
  const { mutate: remove, isPending: isLeaving } = useMutation(removeFromCart(client, preferences))
  const { mutate: change, isPending: isChanging } = useMutation(changeQuantity(client, preferences))
  const { id, product, available } = line
  const name = `${product.brand.name} ${product.model}`
  const spoken = isolated(name)
  const count = formatNumber(available, preferences.locale)
  const isBusy = isLeaving || isChanging
  const press = (action: () => void) => {
    if (!isBusy) connection.run(action)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4" aria-busy={isBusy}>
      <span>
        <bdi>{name}</bdi>
      </span>
      {available === 0 ? (
        <Button variant="link" aria-label={t`Remove from cart: ${spoken}`} onClick={() => press(() => remove(id))}>
          <Trans>Remove from cart</Trans>
        </Button>
      ) : (
        <Button
          variant="link"
          aria-label={t`Change quantity to ${count}: ${spoken}`}
          onClick={() => press(() => change({ lineId: id, quantity: available }))}
        >
          <Trans>Change quantity to {count}</Trans>
        </Button>
      )}
    </li>
  )
}

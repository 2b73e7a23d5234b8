import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ConfirmDeletion } from '#src/blocks/confirm-deletion.tsx'
import { DataFreshness } from '#src/blocks/data-freshness.tsx'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import { OwnItems } from '#src/blocks/own-items.tsx'
import { useDeletion } from '#src/blocks/use-deletion.ts'
import type { Card } from '#contract/accounts/account-things.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { creditCard } from '#ui/account-icons.ts'
import { Button } from '#ui/button.tsx'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { CardDialog } from './card-dialog.tsx'
import { brandNames } from './card-number.ts'
import { cardsChanged, cardsQuery, deleteCard } from './card-queries.ts'

/** The saved cards, and what was paid. @param transfers the transfers and refunds of the customer's orders */
export function WalletPage({ transfers }: { transfers: ReactNode }) {
  const { data: cards, dataUpdatedAt, isRefetchError } = useSuspenseQuery(cardsQuery(usePreferences()))
  const connection = useNeedsConnection()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <PageTitle title={<Trans>Wallet</Trans>} />
      <DataFreshness dataUpdatedAt={dataUpdatedAt} isRefetchError={isRefetchError} className="mt-2" />
      <p className="text-sm text-ink-muted mt-2 mb-6 lg:mb-9 max-w-(--measure) text-pretty">
        <Trans>
          We store the name, network, last four digits and expiry date of a card, never the full number. This vault takes test cards only.
        </Trans>
      </p>
      <OwnItems
        count={cards.length}
        emptyTitle={<Trans>No cards found</Trans>}
        emptyText={<Trans>Save a card for fast and easy checkout</Trans>}
        addLabel={<Trans>Add card</Trans>}
        onAdd={() => connection.run(() => setAdding(true))}
        note={connection.note}
      >
        {cards.map((card) => (
          <CardRow key={card.id} card={card} />
        ))}
      </OwnItems>
      {transfers}
      {isAdding && <CardDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function CardRow({ card }: { card: Card }) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const client = useQueryClient()
  const deletion = useDeletion({
    remove: () => deleteCard(preferences, card.id),
    onRemoved: () => cardsChanged(client),
    deleted: t`Card deleted`,
  })
  const { lastFour, expiryMonth, expiryYear } = card
  const brand = brandNames[card.brand]
  const name = brand ? t`${brand} ending in ${lastFour}` : t`Card ending in ${lastFour}`
  const expiry = `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`
  return (
    <li className="py-5 flex items-center gap-4 lg:gap-6">
      <LazyIcon outline={creditCard} className="text-ink-muted" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-medium">
          {!brand && <>{t({ message: 'Card', context: 'of an unknown brand' })} </>}
          <bdi dir="ltr" translate="no" className="num">
            {brand && <>{brand} </>}
            <span aria-hidden="true">···· </span>
            {lastFour}
          </bdi>
        </p>
        <p className="text-sm text-ink-muted">
          <bdi>{card.holder}</bdi>
          {preferences.locale === 'ar' ? '، ' : ', '}
          <bdi dir="ltr" translate="no" className="num">
            {expiry}
          </bdi>
        </p>
      </div>
      <Button variant="link" className="text-sm min-w-11 text-ink-muted" aria-label={t`Delete ${name}`} onClick={deletion.ask}>
        <Trans>Delete</Trans>
      </Button>
      <ConfirmDeletion {...deletion.dialog} title={<Trans>Delete this card?</Trans>} text={<bdi>{name}</bdi>} />
    </li>
  )
}

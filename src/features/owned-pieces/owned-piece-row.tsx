import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OwnedPiece } from '#contract/owned-pieces/owned-pieces.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { ConfirmDeletion } from '#src/blocks/confirm-deletion.tsx'
import { useDeletion } from '#src/blocks/use-deletion.ts'
import { Button } from '#ui/button.tsx'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { watch } from '#ui/lazy-icons.ts'
import { Picture } from '#ui/picture.tsx'
import { ownedPiecesChanged, removeOwnedPiece } from './owned-piece-queries.ts'
import { OwnedPieceValue } from './owned-piece-value.tsx'
import { OwnedPieceService } from './owned-piece-service.tsx'
import { OwnedPieceFacts } from './owned-piece-facts.tsx'
import { OwnedPhoto } from './photo-list.tsx'
import { SheetLink } from './sheet-link.tsx'

type Props = {
  piece: OwnedPiece
  /** Opens the invoice of its order. */
  invoice: ReactNode
  onEdit: () => void
}

/** One of the customer's own pieces. */
export function OwnedPieceRow({ piece, invoice, onEdit }: Props) {
  const [main, ...others] = picturesOf(piece)
  return (
    <li className="py-5 lg:py-7 grid grid-cols-[6.5rem_minmax(0,1fr)] sm:grid-cols-[11rem_minmax(0,1fr)] gap-x-4 sm:gap-x-7 items-start">
      <Square>{main ?? <LazyIcon outline={watch} size="lg" />}</Square>
      <div className="min-w-0 wrap-anywhere">
        <h2 className="font-medium sm:text-lg">
          <bdi translate="no">{piece.name}</bdi>
        </h2>
        <OwnedPieceFacts piece={piece} />
        <OwnedPieceValue value={piece.value} />
        <OwnedPieceService piece={piece} />
        {others.length > 0 && (
          <div className="mt-3 flex flex-wrap gap-2 *:w-14">
            {others.map((picture) => (
              <Square key={picture.key}>{picture}</Square>
            ))}
          </div>
        )}
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <SellThis piece={piece} />
          <SheetLink pieceId={piece.id} name={isolated(piece.name)} />
        </div>
        {piece.bought ? <OfOrder bought={piece.bought} invoice={invoice} /> : <Actions piece={piece} onEdit={onEdit} />}
      </div>
    </li>
  )
}

const Square = ({ children }: { children: ReactNode }) => (
  <span className="relative grid place-items-center aspect-square bg-well overflow-hidden text-ink-subtle">{children}</span>
)

/** The photographs of the house, or the owner's own photos. */
const picturesOf = ({ id, images, added }: OwnedPiece) => [
  ...images.map((image) => <Picture key={image.path} image={{ ...image, alt: '' }} sizes="(min-width: 40rem) 11rem, 6.5rem" />),
  ...(added?.photos ?? []).map((photo) => (
    <OwnedPhoto key={photo.id} pieceId={id} photo={photo} instead={<LazyIcon outline={watch} size="md" />} />
  )),
]

function SellThis({ piece: { id, name } }: { piece: OwnedPiece }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const piece = isolated(name)
  return (
    <Link to="/$locale/sell" params={{ locale }} search={{ piece: id }} className="btn btn-line" aria-label={t`Sell this one: ${piece}`}>
      <Trans>Sell this one</Trans>
    </Link>
  )
}

function OfOrder({ bought: { orderId, orderNumber }, invoice }: { bought: NonNullable<OwnedPiece['bought']>; invoice: ReactNode }) {
  const { locale } = usePreferences()
  const reference = (
    <bdi translate="no" className="num">
      {orderNumber}
    </bdi>
  )
  return (
    <p className="mt-3 flex flex-wrap items-start gap-x-6">
      {invoice}
      <Link to="/$locale/account/orders/$id" params={{ locale, id: orderId }} className="link text-sm inline-flex items-center min-h-11">
        <span>
          <Trans>Order {reference}</Trans>
        </span>
      </Link>
    </p>
  )
}

function Actions({ piece, onEdit }: { piece: OwnedPiece; onEdit: () => void }) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const client = useQueryClient()
  const deletion = useDeletion({
    remove: () => removeOwnedPiece(preferences, piece.id),
    onRemoved: () => ownedPiecesChanged(client),
    deleted: t`The piece is deleted.`,
  })
  const name = isolated(piece.name)
  return (
    <div className="mt-2 flex flex-wrap gap-x-6 text-sm">
      <Button variant="link" className="min-w-11 text-start" aria-label={t`Edit ${name}`} onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
      <Button variant="link" className="min-w-11 text-ink-muted" aria-label={t`Delete ${name}`} onClick={deletion.ask}>
        <Trans>Delete</Trans>
      </Button>
      <ConfirmDeletion {...deletion.dialog} title={<Trans>Delete this piece?</Trans>} text={<bdi>{piece.name}</bdi>} />
    </div>
  )
}

import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OwnedPiece } from '#contract/owned-pieces/owned-pieces.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { DataFreshness } from '#src/blocks/data-freshness.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { OwnedPieceRow } from './owned-piece-row.tsx'
import { ownedPiecesQuery } from './owned-piece-queries.ts'

type Props = { renderInvoice: (bought: OwnedPiece['bought']) => ReactNode }

/** The customer's own watches and jewelry: those bought here stand there by themselves. */
export function OwnedPiecesPage({ renderInvoice }: Props) {
  const { locale, currency } = usePreferences()
  const { data, dataUpdatedAt, isRefetchError } = useSuspenseQuery(ownedPiecesQuery({ locale, currency }))
  return (
    <>
      <PageTitle title={<Trans>My watches</Trans>} />
      <DataFreshness dataUpdatedAt={dataUpdatedAt} isRefetchError={isRefetchError} className="mt-2 mb-6 lg:mb-9" />
      {data.items.length === 0 ? (
        <EmptyState
          title={<Trans>No watches here yet</Trans>}
          text={<Trans>What you buy from us will stand here by itself, with its photographs and its invoice.</Trans>}
        >
          <Link to="/$locale/shop" params={{ locale }} className="btn btn-line">
            <Trans>Shop Now</Trans>
          </Link>
        </EmptyState>
      ) : (
        <ul className="rows border-y border-line">
          {data.items.map((piece) => (
            <OwnedPieceRow key={piece.id} piece={piece} invoice={renderInvoice(piece.bought)} />
          ))}
        </ul>
      )}
    </>
  )
}

import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { OwnedPiece } from '#contract/owned-pieces/owned-pieces.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { DataFreshness } from '#src/blocks/data-freshness.tsx'
import { OwnItems } from '#src/blocks/own-items.tsx'
import { QueuedRequestRow } from '#src/blocks/requests/lists/queued-request-row.tsx'
import { useOutbox } from '#src/blocks/use-outbox.ts'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { watch } from '#ui/lazy-icons.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { OwnedPieceDialog } from './owned-piece-dialog.tsx'
import { OwnedPieceRow } from './owned-piece-row.tsx'
import { ownedPiecesQuery } from './owned-piece-queries.ts'

type Props = { renderInvoice: (bought: NonNullable<OwnedPiece['bought']>) => ReactNode }

/** The customer's own watches and jewelry: those bought here stand there by themselves, others are added by hand. */
export function OwnedPiecesPage({ renderInvoice }: Props) {
  const { data, dataUpdatedAt, isRefetchError } = useSuspenseQuery(ownedPiecesQuery(usePreferences()))
  const waiting = useOutbox().filter(({ endpoint }) => endpoint === 'owned-pieces.create' || endpoint === 'owned-pieces.change')
  const [edited, setEdited] = useState<OwnedPiece | 'new'>()
  return (
    <>
      <PageTitle title={<Trans>My watches</Trans>} />
      <DataFreshness dataUpdatedAt={dataUpdatedAt} isRefetchError={isRefetchError} className="mt-2 mb-6 lg:mb-9" />
      <OwnItems
        count={data.items.length + waiting.length}
        emptyTitle={<Trans>No watches here yet</Trans>}
        emptyText={
          <Trans>What you buy from us will stand here by itself. Add what you own already, with its papers and photographs.</Trans>
        }
        addLabel={<Trans>Add a watch or jewelry</Trans>}
        onAdd={() => setEdited('new')}
        note={undefined}
      >
        {waiting.map((entry) => (
          <QueuedRequestRow key={entry.id} entry={entry} icon={<LazyIcon outline={watch} size="lg" />} aside={undefined} />
        ))}
        {data.items.map((piece) => (
          <OwnedPieceRow
            key={piece.id}
            piece={piece}
            invoice={piece.bought && renderInvoice(piece.bought)}
            onEdit={() => setEdited(piece)}
          />
        ))}
      </OwnItems>
      {edited !== undefined && <OwnedPieceDialog piece={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

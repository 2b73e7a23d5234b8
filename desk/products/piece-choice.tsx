import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { StaffProductRow } from '#contract/products/staff-products.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { productName } from './product-name.ts'
import { piecesQuery } from './pieces-query.ts'

/** What is shown of a chosen piece. */
export type ChosenPiece = Pick<StaffProductRow, 'id' | 'stockNumber' | 'name' | 'nameAr'>

type Props = {
  chosen: ChosenPiece | undefined
  onChoose: (piece: StaffProductRow) => void
  error?: string | undefined
  label?: string
  /** Drafts and withdrawn ones, too. */
  hasAll?: boolean
}

/** Searches the pieces, and chooses one. */
export function PieceChoice({ chosen, onChoose, error, label, hasAll = false }: Props) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const [q, setQ] = useState('')
  const searched = useDeferredValue(q.trim())
  const pieces = useQuery({ ...piecesQuery(searched, hasAll ? undefined : 'published'), enabled: searched !== '' }).data
  const shown = searched === '' ? [] : (pieces ?? [])
  return (
    <div className="grid gap-2">
      <TextField
        label={label ?? t`Piece`}
        type="search"
        hint={t`Stock number, reference, brand or model`}
        error={error}
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
      />
      {chosen && (
        <p>
          <Trans>Chosen:</Trans> <bdi className="font-medium">{productName(chosen, locale)}</bdi>{' '}
          <bdi className="num text-ink-muted">{chosen.stockNumber}</bdi>
        </p>
      )}
      <ul>
        {shown.map((piece) => (
          <li key={piece.id}>
            <Button
              variant="link"
              className="text-start"
              onClick={() => {
                onChoose(piece)
                setQ('')
              }}
            >
              <bdi>{productName(piece, locale)}</bdi> <bdi className="num text-ink-muted">{piece.stockNumber}</bdi>
            </Button>
          </li>
        ))}
        {searched !== '' && pieces?.length === 0 && (
          <li className="text-ink-muted">{hasAll ? <Trans>No piece is found.</Trans> : <Trans>No published piece is found.</Trans>}</li>
        )}
      </ul>
    </div>
  )
}

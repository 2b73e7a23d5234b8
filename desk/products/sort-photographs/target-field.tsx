import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { StaffProductRow } from '#contract/products/staff-products.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { PieceChoice } from '../piece-choice.tsx'
import { FormError } from '../../form-error.tsx'
import { productName } from '../product-name.ts'
import { productQuery } from '../../queries.ts'
import type { Group, Piece, Target } from './sorting.ts'

type Props = { group: Group; label: ReactNode; error: string | undefined; onChoose: (target: Target | undefined) => void }

const search = 'search'

/** To which piece a group goes: one that its names mean, one that is searched, or a new one. */
export function TargetField({ group, label, error, onChoose }: Props) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const client = useQueryClient()
  const [isSearching, setSearching] = useState(false)
  const find = useMutation({
    mutationFn: async ({ id }: StaffProductRow): Promise<Piece> => {
      const { photos, ...product } = await client.query({ ...productQuery(id), staleTime: 0 })
      return { ...product, photos: photos.length }
    },
    meta: { isShown: true },
    onSuccess: (piece) => {
      setSearching(false)
      onChoose({ kind: 'piece', piece })
    },
  })
  const choose = (value: string) => {
    setSearching(value === search)
    if (value === search || value === '') return onChoose(undefined)
    if (value === 'watch' || value === 'jewelry') return onChoose({ kind: 'new', type: value })
    const piece = group.choices.find(({ id }) => keyOf(id) === value)
    if (piece) onChoose({ kind: 'piece', piece })
  }
  const { target } = group
  const chosen = target?.kind === 'piece' ? keyOf(target.piece.id) : (target?.type ?? '')
  return (
    <div className="grid gap-3">
      <SelectField
        label={label}
        error={error}
        placeholder={t`Choose a piece`}
        data-target={group.id}
        value={isSearching ? search : chosen}
        onChange={({ target: { value } }) => choose(value)}
        options={[
          ...group.choices.map((piece) => ({ value: keyOf(piece.id), label: `${piece.stockNumber} ${productName(piece, locale)}`.trim() })),
          { value: 'watch', label: t`A new watch` },
          { value: 'jewelry', label: t`A new piece of jewelry` },
          { value: search, label: t`Search for a piece…` },
        ]}
      />
      {isSearching && <PieceChoice hasAll chosen={undefined} onChoose={(piece) => find.mutate(piece)} label={t`Search for a piece`} />}
      <FormError error={find.error} />
    </div>
  )
}

/** No piece's key is one of the other values. */
const keyOf = (id: string) => `piece-${id}`

import { Trans } from '@lingui/react/macro'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import { BothVersions } from '../form/both-versions.tsx'
import { formOf, type ProductForm } from './product-form.ts'

type Props = { form: ProductForm; newer: StaffProduct; onKeep: () => void; onTake: () => void }

/** Somebody has saved this piece while it was edited here. */
export const ChangedMeanwhile = ({ form, newer, onKeep, onTake }: Props) => (
  <BothVersions
    title={<Trans>Somebody has changed this piece meanwhile</Trans>}
    mine={form}
    theirs={formOf(newer.fields)}
    onKeep={onKeep}
    onTake={onTake}
  />
)

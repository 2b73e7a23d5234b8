import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { idOfName } from '#contract/fields/id-of-name.ts'
import { isSameName, nameWithOtherMarks } from '#contract/fields/plain-name.ts'
import { collectionBodySchema } from '#contract/products/product-body.ts'
import { inQuotes } from '#i18n/formats/isolated.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { BothLanguages } from '../form/both-languages.tsx'
import { DeskForm } from '../form/desk-form.tsx'
import type { HowToSave } from '../form/use-desk-form.ts'
import { useRowForm } from '../form/use-row-form.ts'

type InBoth = { en: string; ar: string }
type Fields = { name: InBoth; description: InBoth; featured: boolean }
/** A brand or a collection; `featured` is a collection's only. */
export type Named = Fields & { id: string }

const empty: Named = { id: '', name: { en: '', ar: '' }, description: { en: '', ar: '' }, featured: true }
const fieldsOf = ({ name, description, featured }: Named): Fields => ({ name, description, featured })

type Props = {
  /** For the name of kept edits. */
  kind: 'brands' | 'collections'
  /** The one to change; absent for a new one. */
  known?: Named | undefined
  hasFeatured?: boolean
  /** All that the house has, as far as they are read. */
  others: readonly Pick<Named, 'id' | 'name'>[]
  /** @returns a known one as stored */
  save: (named: Named, how: Pick<HowToSave<Named>, 'read'>) => Promise<Named>
  /** All again, after somebody else has saved. */
  readAll: () => Promise<Named[]>
  savedText: string
  /** Closes the form of a known one; a new one's is emptied instead. */
  onDone?: () => void
}

/** The id of a new one: of «دار 1908» and «بيت 1908» only the number is left as a part of addresses. */
const newIdOf = ({ name }: Fields, others: Props['others']): string =>
  idOfName(name.en, (id) =>
    others.some((other) => other.id === id && !isSameName(other.name.en, name.en) && !isSameName(other.name.ar, name.ar)),
  )

/** Name and description of a brand or a collection, both languages side by side. */
export function NamedForm({ kind, known, hasFeatured = false, others, save, readAll, savedText, onDone }: Props) {
  const { t } = useLingui()
  const desk = useRowForm<Fields, Named, Named>({
    kind,
    known,
    empty,
    readAll,
    formOf: fieldsOf,
    valuesOf: (typed) => ({ ...typed, id: known?.id ?? newIdOf(typed, others) }),
    schema: collectionBodySchema,
    save: async (values, how) => {
      if (known) return save(values, how)
      await save(values, how)
      return undefined
    },
    savedText,
    onDone,
  })
  const { form, field, errorOf } = desk
  const name = useWatch({ control: form.control, name: 'name' })
  // The id is made of the English name.
  const withId: typeof field = (path) => {
    const props = field(path)
    return path === 'name.en' ? { ...props, error: props.error ?? errorOf('id') } : props
  }
  const alike = nameWithOtherMarks({ id: known?.id ?? '', name }, others)
  return (
    <DeskForm {...desk} label={known ? undefined : <Trans>Add</Trans>} onLeave={onDone}>
      <BothLanguages field={withId} name="name" english={t`Name in English`} arabic={t`Name in Arabic`} />
      <BothLanguages field={field} name="description" english={t`Description in English`} arabic={t`Description in Arabic`} rows={4} />
      <p role="status" className="text-sm text-warning empty:hidden">
        {alike !== undefined && (
          <Trans>
            There is <bdi>{inQuotes(alike)}</bdi> already, with other accents. Is this another one?
          </Trans>
        )}
      </p>
      {hasFeatured && <Checkbox label={t`Show it among the shop’s categories`} {...form.register('featured')} />}
    </DeskForm>
  )
}

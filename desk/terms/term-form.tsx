import { Plural, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { termFieldsSchema } from '#contract/products/product-body.ts'
import type { OwnTerm } from '#contract/products/staff-products.ts'
import { Field } from '#ui/field.tsx'
import { BothLanguages } from '../form/both-languages.tsx'
import { DeskForm } from '../form/desk-form.tsx'
import { useRowForm } from '../form/use-row-form.ts'
import { ownTermsQuery } from '../queries.ts'
import type { NewTerm } from './add-term.tsx'

export const idOf = ({ kind, value }: OwnTerm): string => `${kind} ${value}`
const rowOf = (term: OwnTerm) => ({ id: idOf(term), ...fieldsOf(term) })
const fieldsOf = ({ name, swatch }: NewTerm): NewTerm => ({ name, ...(swatch !== undefined && { swatch }) })

type Props = {
  term: OwnTerm
  /** @param read the word as it was read @returns it as stored */
  save: (given: NewTerm, read: NewTerm) => Promise<NewTerm>
  onDone: () => void
}

/** A word of the house, renamed in both languages. */
export function TermForm({ term, save, onDone }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const desk = useRowForm<NewTerm, NewTerm, NewTerm>({
    kind: 'terms',
    known: rowOf(term),
    empty: term,
    readAll: async () => (await client.query({ ...ownTermsQuery, staleTime: 0 })).map(rowOf),
    formOf: fieldsOf,
    schema: termFieldsSchema,
    save: (given, { read }) => save(given, fieldsOf(read)),
    savedText: t`The word is renamed`,
    onDone,
  })
  const { error, ...swatch } = desk.field('swatch')
  return (
    <DeskForm {...desk} onLeave={onDone}>
      <BothLanguages field={desk.field} name="name" english={t`In English`} arabic={t`In Arabic`} />
      {term.swatch !== undefined && (
        <Field label={t`Color in the filter`} error={error}>
          {(control) => <input {...control} {...swatch} type="color" className="input p-1 h-11 w-24" />}
        </Field>
      )}
      <p className="text-sm text-ink-muted num">
        <Plural value={term.products} _0="No piece has it." one="# piece gets the new name." other="# pieces get the new name." />
      </p>
    </DeskForm>
  )
}

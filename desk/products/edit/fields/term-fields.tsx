import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useController, type UseFormReturn } from 'react-hook-form'
import type { DetailTermKind, FilterTermKind } from '#contract/catalogue/catalogue-terms.ts'
import { call } from '../../../call.ts'
import { termsQuery } from '../../../queries.ts'
import { readAgain } from '../../../read-again.ts'
import { useMay } from '../../../may.ts'
import type { NewTerm } from '../../../terms/add-term.tsx'
import type { TermOption } from '../../../terms/find-terms.ts'
import { TermField } from '../../../terms/term-field.tsx'
import { useFieldErrors } from '../../../use-field-errors.ts'
import { FilledMark } from '../fill-in/filled-mark.tsx'
import { useIsFilled } from '../fill-in/use-fill-in.ts'
import type { ProductFields } from '#contract/products/product-body.ts'
import type { ProductForm } from '../product-form.ts'
import { detailWords } from '../../../terms/term-words.ts'

/** Adds a word of the house; it is offered in every form from then on. Undefined where somebody may not. */
function useAddTerm(kind: FilterTermKind | DetailTermKind) {
  const client = useQueryClient()
  const mayAdd = useMay('staff.terms.create')
  if (!mayAdd) return undefined
  return async (given: NewTerm) => {
    const { data } = await call('staff.terms.create', { body: { kind, ...given } })
    await readAgain(client, termsQuery.queryKey)
    return data
  }
}

type Props<Kind> = { form: UseFormReturn<ProductForm, unknown, ProductFields>; kind: Kind }

/** A value of the shop's filters: model case, material, color, winding. */
export function FilterTermField({ form, kind }: Props<FilterTermKind>) {
  const { i18n } = useLingui()
  const {
    field: { value, ref, onChange },
    formState,
  } = useController({ control: form.control, name: kind })
  const errorOf = useFieldErrors(formState.errors)
  const isFilled = useIsFilled()
  const add = useAddTerm(kind)
  const options = useQuery(termsQuery).data?.[kind].map((term) => ({ ...term, key: term.value }))
  const unknown = value === '' ? undefined : { key: value, name: { en: value, ar: value } }
  return (
    <TermField
      ref={ref}
      name={kind}
      label={i18n._(detailWords[kind])}
      error={errorOf(kind)}
      aside={isFilled(kind) ? <FilledMark /> : undefined}
      options={options}
      chosen={options?.find(({ key }) => key === value) ?? unknown}
      onChoose={(option) => onChange(option?.key ?? '')}
      onAdd={add && (async (given) => addedOption(await add(given)))}
      hasSwatch={kind === 'color'}
    />
  )
}
const addedOption = ({ value, name }: { value: string; name: TermOption['name'] }): TermOption => ({ key: value, name })

const pairOption = (name: TermOption['name']): TermOption => ({ key: JSON.stringify([name.en, name.ar]), name })

/** A row of the details table whose text is chosen, in both languages at once. */
export function DetailTermField({ form, kind }: Props<DetailTermKind>) {
  const { i18n } = useLingui()
  const name = `details.${kind}` as const
  const {
    field: { value, ref, onChange },
    formState,
  } = useController({ control: form.control, name })
  const errorOf = useFieldErrors(formState.errors)
  const isFilled = useIsFilled()
  const add = useAddTerm(kind)
  const terms = useQuery(termsQuery).data
  const options = terms && (terms.details[kind] ?? []).map(pairOption)
  const isGiven = value.en !== '' || value.ar !== ''
  return (
    <TermField
      ref={ref}
      name={name}
      label={i18n._(detailWords[kind])}
      error={errorOf(`${name}.en`) ?? errorOf(`${name}.ar`)}
      aside={isFilled(name) ? <FilledMark /> : undefined}
      options={options}
      chosen={isGiven ? pairOption(value) : undefined}
      onChoose={(option) => onChange(option ? { en: option.name.en, ar: option.name.ar } : { en: '', ar: '' })}
      onAdd={add && (async (given) => pairOption((await add(given)).name))}
    />
  )
}

import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { idOfName } from '#contract/fields/id-of-name.ts'
import { TextField } from '#ui/text-field.tsx'
import { call } from '../../../call.ts'
import { BothLanguages } from '../../../form/both-languages.tsx'
import { brandsQuery } from '../../../queries.ts'
import { readAgain } from '../../../read-again.ts'
import { useMay } from '../../../may.ts'
import type { NewTerm } from '../../../terms/add-term.tsx'
import type { TermOption } from '../../../terms/find-terms.ts'
import { TermField } from '../../../terms/term-field.tsx'
import { useFieldErrors } from '../../../use-field-errors.ts'
import { useFieldWord } from '../field-words.ts'
import { FilledMark } from '../fill-in/filled-mark.tsx'
import { Suggestions } from '../fill-in/suggestions.tsx'
import { type FillIn, useIsFilled } from '../fill-in/use-fill-in.ts'
import { Group } from './fold.tsx'
import { type FormProps, useRegister } from './use-register.tsx'

/** What names the piece. What the house knows of it already is offered. */
export function NameFields({ form, productId, fillIn }: FormProps & { productId: string; fillIn: FillIn }) {
  const register = useRegister({ form })
  const word = useFieldWord()
  return (
    <Group title={<Trans>Brand and reference</Trans>}>
      <div className="both-languages">
        <BrandField form={form} />
        <TextField label={word('reference')} dir="ltr" autoComplete="off" {...register('reference')} />
      </div>
      <Suggestions form={form} productId={productId} fillIn={fillIn} />
      <BothLanguages field={register} name="model" english={word('model.en')} arabic={word('model.ar')} />
    </Group>
  )
}

/** A brand of the shop, or a new one: it is made right there. */
function BrandField({ form }: FormProps) {
  const client = useQueryClient()
  const mayAdd = useMay('staff.brands.create')
  const word = useFieldWord()
  const isFilled = useIsFilled()
  const {
    field: { value, ref, onChange },
    formState,
  } = useController({ control: form.control, name: 'brandId' })
  const errorOf = useFieldErrors(formState.errors)
  const options = useQuery(brandsQuery).data?.map(({ id, name }): TermOption => ({ key: id, name }))
  const unknown = value === '' ? undefined : { key: value, name: { en: value, ar: value } }
  const add = async ({ name: { en, ar } }: NewTerm): Promise<TermOption> => {
    const name = { en: en === '' ? ar : en, ar: ar === '' ? en : ar }
    const isTaken = (id: string) => options?.some(({ key }) => key === id) ?? false
    const { data } = await call('staff.brands.create', { body: { id: idOfName(name.en, isTaken), name } })
    await readAgain(client, brandsQuery.queryKey)
    return { key: data.id, name: data.name }
  }
  return (
    <TermField
      ref={ref}
      name="brandId"
      label={word('brandId')}
      error={errorOf('brandId')}
      aside={isFilled('brandId') ? <FilledMark /> : undefined}
      options={options}
      chosen={options?.find(({ key }) => key === value) ?? unknown}
      onChoose={(option) => onChange(option?.key ?? '')}
      onAdd={mayAdd ? add : undefined}
    />
  )
}

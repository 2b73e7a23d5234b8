import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { ShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { PreOrderInput, PreOrderValues } from './pre-order-form-schema.ts'
import { brandNamesQuery, modelNamesQuery } from './pre-order-queries.ts'

/** Brand and model: the shop's own are suggested, and any other may be typed. */
export function ProductFields({ form }: { form: ShopForm<PreOrderInput, PreOrderValues> }) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const id = useId()
  const { data: brands = [] } = useQuery(brandNamesQuery(preferences))
  const typed = useWatch({ control: form.methods.control, name: 'brand' }).trim().toLowerCase()
  const brand = brands.find(({ name }) => name.toLowerCase() === typed)
  const { data: models = [] } = useQuery(modelNamesQuery(preferences, brand?.id ?? ''))
  return (
    <>
      <TextField {...form.field('brand')} label={t`Brand`} isRequired list={`${id}-brands`} autoComplete="off" enterKeyHint="next" />
      <TextField {...form.field('model')} label={t`Model`} isRequired list={`${id}-models`} autoComplete="off" enterKeyHint="next" />
      <Suggestions id={`${id}-brands`} names={brands.map(({ name }) => name)} />
      <Suggestions id={`${id}-models`} names={models} />
    </>
  )
}

const Suggestions = ({ id, names }: { id: string; names: readonly string[] }) => (
  <datalist id={id}>
    {names.map((name) => (
      <option key={name}>{name}</option>
    ))}
  </datalist>
)

import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { ShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { maxQueryLength } from '#contract/catalogue/catalogue-terms.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { suggestionsQuery } from '#src/queries/suggestions.ts'
import { TextField } from '#ui/text-field.tsx'
import { useSettled } from '#ui/use-settled.ts'
import type { SellFormInput, SellFormValues } from '../sell-form-schema.ts'

/** Typing pauses before the catalogue is asked, milliseconds. */
const pauseMs = 150

/** The model: those of the shop are suggested, from the catalogue on the device if it is there, and any other may be typed. */
export function ModelField({ form }: { form: ShopForm<SellFormInput, SellFormValues> }) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const id = useId()
  const typed = useSettled(useWatch({ control: form.methods.control, name: 'model' }).trim().slice(0, maxQueryLength), pauseMs)
  const { data } = useQuery({ ...suggestionsQuery(preferences, typed), enabled: typed.length > 1, placeholderData: (before) => before })
  const names = [...new Set((data?.products ?? []).map(({ brand, model }) => `${brand.name} ${model}`))]
  return (
    <>
      <TextField
        {...form.field('model')}
        label={t`Model`}
        isRequired
        hint={t`As written on the warranty card`}
        list={id}
        autoComplete="off"
        enterKeyHint="next"
      />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  )
}

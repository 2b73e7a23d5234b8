import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { conditions, filterTermKinds, type FilterTermKind, includedItems, type ProductType } from '#contract/catalogue/catalogue-terms.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFieldWord } from '../field-words.ts'
import { Group } from './fold.tsx'
import { SizeFields } from './number-fields.tsx'
import { conditionWords, includedWords } from '../../../terms/term-words.ts'
import { FilterTermField } from './term-fields.tsx'
import { type FormProps, useRegister } from './use-register.tsx'

/** The fields whose values are the shop's filters, by the type of product. */
const filtersOfType: Readonly<Record<ProductType, readonly FilterTermKind[]>> = {
  watch: filterTermKinds,
  jewelry: ['material', 'color'],
}

/** What is known of the piece: its condition, what comes with it, and what the shop's filters need. */
export function FactFields({ form }: FormProps) {
  const { t, i18n } = useLingui()
  const register = useRegister({ form })
  const type = useWatch({ control: form.control, name: 'type' })
  const word = useFieldWord()
  return (
    <Group title={<Trans>What is known</Trans>}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          label={word('condition')}
          placeholder={t`Choose the condition`}
          options={conditions.toReversed().map((value) => ({ value, label: i18n._(conditionWords[value]) }))}
          {...register('condition')}
        />
        <TextField label={word('year')} inputMode="numeric" dir="ltr" {...register('year')} />
        <SizeFields form={form} type={type} />
        {filtersOfType[type].map((kind) => (
          <FilterTermField key={kind} form={form} kind={kind} />
        ))}
      </div>
      <fieldset>
        <legend className="text-sm font-medium mb-1.75">{word('included')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {includedItems.map((item) => (
            <Checkbox key={item} value={item} label={i18n._(includedWords[item])} {...form.register('included')} />
          ))}
        </div>
      </fieldset>
    </Group>
  )
}

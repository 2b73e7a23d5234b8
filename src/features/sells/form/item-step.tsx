import { useLingui } from '@lingui/react/macro'
import { IncludedField } from '#src/blocks/forms/fields/included-field.tsx'
import { DateField } from '#src/blocks/forms/fields/date-field.tsx'
import { PriceField } from '#src/blocks/forms/fields/price-field.tsx'
import type { ShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { productTypes } from '#contract/catalogue/catalogue-terms.ts'
import { currencies } from '#contract/money/money.ts'
import { diamond } from '#ui/account-icons.ts'
import { SegmentsField } from '#ui/segments-field.tsx'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { watch } from '#ui/lazy-icons.ts'
import { TextArea } from '#ui/text-area.tsx'
import { ConditionField } from './condition-field.tsx'
import { ModelField } from './model-field.tsx'
import type { SellFormInput, SellFormValues } from '../sell-form-schema.ts'

/** The second step: the item itself. */
export function ItemStep({ form }: { form: ShopForm<SellFormInput, SellFormValues> }) {
  const { t } = useLingui()
  const types = {
    watch: { name: t`Watch`, outline: watch },
    jewelry: { name: t({ message: 'Jewelry', context: 'type of an item' }), outline: diamond },
  }
  return (
    <>
      <SegmentsField
        {...form.field('productType')}
        label={t`What is it?`}
        isRequired
        options={productTypes.map((value) => ({ value, label: <TypeName {...types[value]} /> }))}
        className="lg:col-span-2 [&>.segments]:lg:max-w-96"
      />
      <ModelField form={form} />
      <PriceField form={form} name="price" label={t`Price you ask`} isRequired currencies={currencies} />
      <ConditionField form={form} label={t`Condition`} className="lg:col-span-2" />
      <DateField form={form} name="warrantyDate" label={t`Warranty date`} isRequired />
      <IncludedField form={form} name="included" label={t`What comes with it`} isRequired className="lg:col-span-2" />
      <TextArea
        {...form.field('description')}
        label={t`Description`}
        isRequired
        rows={6}
        placeholder={t`Year, service history and any marks you know of`}
        className="lg:col-span-2"
      />
    </>
  )
}

const TypeName = ({ name, outline }: { name: string; outline: string }) => (
  <>
    <LazyIcon outline={outline} size="md" />
    {name}
  </>
)

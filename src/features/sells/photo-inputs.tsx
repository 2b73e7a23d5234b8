import { useLingui } from '@lingui/react/macro'
import { FileField } from '#src/blocks/forms/file-field.tsx'
import type { ShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { photoTypes } from '#src/contract/upload-types.ts'
import type { SellFormInput, SellFormValues } from './sell-form-schema.ts'

/** The third step: the three photos that every request has. */
export function PhotoInputs({ form }: { form: ShopForm<SellFormInput, SellFormValues> }) {
  const { t } = useLingui()
  return (
    <>
      <FileField form={form} name="front" label={t`Front`} types={photoTypes} isRequired />
      <FileField form={form} name="back" label={t`Back`} types={photoTypes} isRequired />
      <FileField form={form} name="warrantyCard" label={t`Warranty card`} types={photoTypes} isRequired />
    </>
  )
}

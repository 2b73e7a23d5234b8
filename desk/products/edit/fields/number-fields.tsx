import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form'
import type { ProductType } from '#contract/catalogue/catalogue-terms.ts'
import { factsOfType, laboratories, type NumberFact } from '#contract/catalogue/product-facts.ts'
import { readRingSize } from '#contract/catalogue/measure-text.ts'
import { formatMillimetres } from '#i18n/formats/format.ts'
import { formatRingSize } from '#i18n/formats/format-ring-size.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { BothLanguages } from '../../../form/both-languages.tsx'
import { useFieldWord } from '../field-words.ts'
import type { ProductFields } from '#contract/products/product-body.ts'
import type { ProductForm } from '../product-form.ts'
import { useRegister } from './use-register.tsx'

type Props = { form: UseFormReturn<ProductForm, unknown, ProductFields>; type: ProductType }

const factHints: Record<NumberFact, ReturnType<typeof msg>> = {
  thickness: msg`In millimeters: 10.5`,
  lugWidth: msg`In millimeters: 20`,
  waterResistance: msg`In meters; 1 bar or ATM is 10 meters.`,
  powerReserve: msg`In hours`,
  karat: msg`Of 24: 18, 21`,
  weight: msg`In grams: 12.4`,
  carats: msg`Of all stones together: 1.25`,
}

/** The size by which shoppers look for it; of a ring its size, with what it is elsewhere. */
export function SizeFields({ form, type }: Props) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const word = useFieldWord()
  const register = useRegister({ form })
  const diameter = readRingSize(useWatch({ control: form.control, name: 'ringDiameter' }) ?? '')
  const isWatch = type === 'watch'
  return (
    <>
      <TextField
        label={word('size')}
        hint={isWatch ? t`Longest side, in millimeters: 40.5` : t`Length or longest side: 42.5 mm, 45 cm`}
        inputMode={isWatch ? 'decimal' : 'text'}
        dir="ltr"
        {...register('size')}
      />
      {!isWatch && (
        <TextField
          label={t`Ring size`}
          hint={diameter ? `${formatRingSize(diameter, locale)} · ${formatMillimetres(diameter, locale)}` : t`57, US 8 or 18.0 mm`}
          dir="ltr"
          {...register('ringDiameter')}
        />
      )}
    </>
  )
}

/** Measures and other numbers of its type, the certificate of jewelry, the services of a watch. */
export function NumberFields({ form, type }: Props) {
  const { i18n } = useLingui()
  const word = useFieldWord()
  const register = useRegister({ form })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {factsOfType[type].map((name) => (
          <TextField
            key={name}
            label={word(`facts.${name}`)}
            hint={i18n._(factHints[name])}
            inputMode="decimal"
            dir="ltr"
            {...register(`facts.${name}`)}
          />
        ))}
        {type === 'jewelry' && (
          <>
            <TextField label={word('facts.certificate')} dir="ltr" {...register('facts.certificate')} />
            <TextField label={word('facts.laboratory')} dir="ltr" list="laboratories" {...register('facts.laboratory')} />
            <datalist id="laboratories">
              {laboratories.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </datalist>
          </>
        )}
      </div>
      {type === 'watch' && <Services form={form} />}
    </>
  )
}

/** The service history: shoppers see day and work, the house also who did it. */
function Services({ form }: Pick<Props, 'form'>) {
  const { t } = useLingui()
  const register = useRegister({ form })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'facts.services' })
  return (
    <div className="grid gap-4">
      <h3 className="font-medium">
        <Trans>Service history</Trans>
      </h3>
      {fields.map(({ id }, nth) => (
        <div key={id} className="grid gap-3 border border-line rounded-sm p-4">
          <div className="both-languages">
            <TextField label={t`Serviced on`} type="date" dir="ltr" {...register(`facts.services.${nth}.date`)} />
            <TextField label={t`Serviced by`} hint={t`Only for the house`} {...register(`facts.services.${nth}.by`)} />
          </div>
          <BothLanguages field={register} name={`facts.services.${nth}`} english={t`Work in English`} arabic={t`Work in Arabic`} />
          <Button variant="link" className="justify-self-start" onClick={() => remove(nth)}>
            <Trans>Remove this service</Trans>
          </Button>
        </div>
      ))}
      <Button variant="line" className="justify-self-start" onClick={() => append({ date: '', en: '', ar: '', by: '' })}>
        <Trans>Add a service</Trans>
      </Button>
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useFieldArray, useWatch } from 'react-hook-form'
import { type DetailKey, detailTermKinds, type DetailTermKind, findingKinds } from '#contract/catalogue/catalogue-terms.ts'
import { measuredDetails } from '#contract/catalogue/product-facts.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { BothLanguages } from '../../../form/both-languages.tsx'
import { useFieldWord } from '../field-words.ts'
import { Fold } from './fold.tsx'
import { NumberFields } from './number-fields.tsx'
import { detailsOfType } from '../product-form.ts'
import { findingWords } from '../../../terms/term-words.ts'
import { DetailTermField } from './term-fields.tsx'
import { type FormProps, useRegister } from './use-register.tsx'

const isTermKind = (key: DetailKey): key is DetailTermKind => detailTermKinds.some((kind) => kind === key)

/** What shoppers like to read besides: texts, findings, and the rows of the details table. */
export function MoreFields({ form }: FormProps) {
  const register = useRegister({ form })
  const type = useWatch({ control: form.control, name: 'type' })
  const word = useFieldWord()
  // Texts of before that are no number stay what they are.
  const measuredTexts = measuredDetails.filter((key) => form.formState.defaultValues?.details?.[key]?.en)
  return (
    <Fold title={<Trans>Texts and further facts</Trans>} note={<Trans>Each one answers a question of a shopper.</Trans>}>
      <BothLanguages field={register} name="description" english={word('description.en')} arabic={word('description.ar')} rows={6} />
      <NumberFields form={form} type={type} />
      <Findings form={form} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[...detailsOfType[type], ...measuredTexts].map((key) =>
          isTermKind(key) ? (
            <DetailTermField key={key} form={form} kind={key} />
          ) : (
            <BothLanguages
              key={key}
              className="both-languages sm:col-span-2 lg:col-span-3"
              field={register}
              name={`details.${key}`}
              english={word(`details.${key}.en`)}
              arabic={word(`details.${key}.ar`)}
            />
          ),
        )}
      </div>
    </Fold>
  )
}

/** What the examination has found: merits, and flaws that a shopper should know. */
function Findings({ form }: FormProps) {
  const { t, i18n } = useLingui()
  const register = useRegister({ form })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'findings' })
  return (
    <div className="grid gap-4">
      <h3 className="font-medium">
        <Trans>Findings</Trans>
      </h3>
      {fields.map(({ id, kind }, nth) => (
        <div key={id} className="grid gap-3 border border-line rounded-sm p-4">
          <SelectField
            label={t`Kind`}
            options={findingKinds.map((value) => ({ value, label: i18n._(findingWords[value]) }))}
            {...register(`findings.${nth}.kind`)}
            defaultValue={kind}
          />
          <BothLanguages field={register} name={`findings.${nth}`} english={t`Finding in English`} arabic={t`Finding in Arabic`} />
          <Button variant="link" className="justify-self-start" onClick={() => remove(nth)}>
            <Trans>Remove this finding</Trans>
          </Button>
        </div>
      ))}
      <Button variant="line" className="justify-self-start" onClick={() => append({ kind: 'good', en: '', ar: '' })}>
        <Trans>Add a finding</Trans>
      </Button>
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFieldArray, useWatch, type FieldPath, type UseFormReturn } from 'react-hook-form'
import {
  conditions,
  type DetailKey,
  detailTermKinds,
  type DetailTermKind,
  filterTermKinds,
  type FilterTermKind,
  findingKinds,
  includedItems,
  type ProductType,
} from '#src/contract/catalogue/catalogue-terms.ts'
import { measuredDetails } from '#src/contract/catalogue/product-facts.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { brandsQuery } from '../queries.ts'
import { useMayEdit } from '../session.ts'
import { useFieldErrors } from '../use-field-errors.ts'
import { useFieldWord } from './field-words.ts'
import { detailsOfType, type ProductForm } from './product-form.ts'
import { NumberFields, SizeFields } from './number-fields.tsx'
import { DetailTermField, FilterTermField } from './term-fields.tsx'
import { conditionWords, findingWords, includedWords } from './product-words.ts'

type Props = { form: UseFormReturn<ProductForm> }

/** The fields whose values are the shop's filters, by the type of product. */
const filtersOfType: Readonly<Record<ProductType, readonly FilterTermKind[]>> = {
  watch: filterTermKinds,
  jewelry: ['material', 'color'],
}
const isTermKind = (key: DetailKey): key is DetailTermKind => detailTermKinds.some((kind) => kind === key)

function Group({ title, note, children }: { title: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-5">
      <div>
        <h2 className="text-xl">{title}</h2>
        {note && <p className="text-sm text-ink-muted mt-1">{note}</p>}
      </div>
      {children}
    </section>
  )
}

/** A field with its error. */
function useRegister({ form }: Props) {
  const errorOf = useFieldErrors(form.formState.errors)
  return (name: FieldPath<ProductForm>) => ({ ...form.register(name), error: errorOf(name) })
}

/** What the shop says of the piece, in both languages side by side. */
export function TextFields({ form }: Props) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const register = useRegister({ form })
  const word = useFieldWord()
  const brands = useQuery(brandsQuery).data ?? []
  return (
    <Group title={<Trans>Texts</Trans>}>
      <div className="both-languages">
        <SelectField
          // The options come later than the value.
          key={brands.length}
          label={word('brandId')}
          placeholder={t`Choose a brand`}
          options={brands.map(({ id, name }) => ({ value: id, label: name[locale] }))}
          {...register('brandId')}
        />
        <TextField label={word('reference')} dir="ltr" {...register('reference')} />
        <TextField label={word('model.en')} lang="en" dir="ltr" {...register('model.en')} />
        <TextField label={word('model.ar')} lang="ar" dir="rtl" {...register('model.ar')} />
        <TextArea label={word('description.en')} lang="en" dir="ltr" rows={6} {...register('description.en')} />
        <TextArea label={word('description.ar')} lang="ar" dir="rtl" rows={6} {...register('description.ar')} />
      </div>
    </Group>
  )
}

/** Condition with findings, box and papers, measures, and the rows of the details table. */
export function FactFields({ form }: Props) {
  const { t, i18n } = useLingui()
  const mayEdit = useMayEdit()
  const register = useRegister({ form })
  const type = useWatch({ control: form.control, name: 'type' })
  const word = useFieldWord()
  // Texts of before that are no number stay what they are.
  const measuredTexts = measuredDetails.filter((key) => form.formState.defaultValues?.details?.[key]?.en)
  return (
    <Group title={<Trans>Facts</Trans>}>
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
          <FilterTermField key={kind} form={form} kind={kind} disabled={!mayEdit} />
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
      <NumberFields form={form} type={type} />
      <Findings form={form} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[...detailsOfType[type], ...measuredTexts].map((key) =>
          isTermKind(key) ? (
            <DetailTermField key={key} form={form} kind={key} disabled={!mayEdit} />
          ) : (
            <div key={key} className="both-languages sm:col-span-2 lg:col-span-3">
              <TextField label={word(`details.${key}.en`)} lang="en" dir="ltr" {...register(`details.${key}.en`)} />
              <TextField label={word(`details.${key}.ar`)} lang="ar" dir="rtl" {...register(`details.${key}.ar`)} />
            </div>
          ),
        )}
      </div>
    </Group>
  )
}

/** What the examination has found: merits, and flaws that a buyer should know. */
function Findings({ form }: Props) {
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
          <div className="both-languages">
            <TextField label={t`Finding in English`} lang="en" dir="ltr" {...register(`findings.${nth}.en`)} />
            <TextField label={t`Finding in Arabic`} lang="ar" dir="rtl" {...register(`findings.${nth}.ar`)} />
          </div>
          <button type="button" className="link min-h-11 justify-self-start" onClick={() => remove(nth)}>
            <Trans>Remove this finding</Trans>
          </button>
        </div>
      ))}
      <Button variant="line" className="justify-self-start" onClick={() => append({ kind: 'good', en: '', ar: '' })}>
        <Trans>Add a finding</Trans>
      </Button>
    </div>
  )
}

/** Price, stock, and the house's own number. */
export function PriceFields({ form }: Props) {
  const { t } = useLingui()
  const word = useFieldWord()
  const register = useRegister({ form })
  return (
    <Group title={<Trans>Price and stock</Trans>}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <TextField label={word('priceSar')} hint={t`In riyals, VAT included.`} inputMode="decimal" dir="ltr" {...register('priceSar')} />
        <TextField label={t`Former price in riyals`} inputMode="decimal" dir="ltr" {...register('formerPriceSar')} />
        <TextField label={word('stock')} inputMode="numeric" dir="ltr" {...register('stock')} />
        <TextField label={t`Stock number`} hint={t`Your own number; unique.`} dir="ltr" {...register('stockNumber')} />
      </div>
    </Group>
  )
}

/** What shoppers never see. A specialist does not get cost, seller and notes. */
export function PrivateFields({ form }: Props) {
  const { t } = useLingui()
  const mayEdit = useMayEdit()
  const register = useRegister({ form })
  return (
    <Group title={<Trans>Only for the house</Trans>} note={<Trans>Shoppers never see this.</Trans>}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <TextField label={t`Serial number`} dir="ltr" {...register('private.serial')} />
        <TextField label={t`Where it lies`} {...register('private.location')} />
        {mayEdit && (
          <>
            <TextField label={t`Cost in riyals`} inputMode="decimal" dir="ltr" {...register('private.costSar')} />
            <TextField label={t`Bought from`} {...register('private.acquiredFrom')} />
            <TextField label={t`Bought on`} type="date" dir="ltr" {...register('private.acquiredAt')} />
          </>
        )}
      </div>
      {mayEdit && <TextArea label={t`Notes`} {...register('private.notes')} />}
    </Group>
  )
}

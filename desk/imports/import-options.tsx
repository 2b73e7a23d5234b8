import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { productTypes } from '#contract/catalogue/catalogue-terms.ts'
import { type Import, type ImportOptions, variantChoices } from '#contract/imports/imports.ts'
import { currencies } from '#contract/money/money.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { call } from '../call.ts'
import { FormError } from '../form-error.tsx'
import { importQuery, inTurn } from './import-queries.ts'

/** What the file does not say: the currency, the kind of new pieces, and what becomes of variants. */
export function ImportOptionFields({ run }: { run: Import }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: async (options: Partial<ImportOptions>) =>
      (await call('staff.imports.update', { params: { id: run.id }, body: { options } })).data,
    meta: { isShown: true },
    scope: inTurn(run.id),
    onSuccess: (data) => client.setQueryData(importQuery(run.id).queryKey, data),
  })
  const { currency, variants, type, fetchPhotos } = run.options
  const variantWords = { each: t`A piece for each variant`, one: t`One piece for all variants` }
  const typeWords = { watch: t`Watch`, jewelry: t`Jewelry` }
  return (
    <section className="mt-8 grid gap-4">
      <h2 className="text-xl">
        <Trans>What the file does not say</Trans>
      </h2>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          label={t`Currency of the prices`}
          options={currencies.map((value) => ({ value, label: value }))}
          value={currency}
          onChange={({ target }) => change.mutate({ currency: currencies.find((each) => each === target.value) ?? 'SAR' })}
        />
        <SelectField
          label={t`New pieces whose row does not say it are`}
          placeholder={t`Not said`}
          options={productTypes.map((value) => ({ value, label: typeWords[value] }))}
          value={type ?? ''}
          onChange={({ target }) => change.mutate({ type: productTypes.find((each) => each === target.value) ?? null })}
        />
        {(run.asks.length > 0 || variants !== null) && (
          <SelectField
            label={t`Variants with a price of their own`}
            isRequired
            placeholder={t`Choose`}
            options={variantChoices.map((value) => ({ value, label: variantWords[value] }))}
            value={variants ?? ''}
            onChange={({ target }) => change.mutate({ variants: variantChoices.find((each) => each === target.value) ?? null })}
          />
        )}
      </div>
      {run.photos.total > 0 && (
        <Checkbox
          label={
            <Plural
              value={run.photos.total}
              one="Fetch the photograph at the address in the file"
              other="Fetch the # photographs at addresses in the file"
            />
          }
          // As it was pressed, also before the server has answered.
          checked={(change.isPending ? change.variables.fetchPhotos : undefined) ?? fetchPhotos}
          onChange={({ target }) => change.mutate({ fetchPhotos: target.checked })}
        />
      )}
      <FormError error={change.error} />
    </section>
  )
}

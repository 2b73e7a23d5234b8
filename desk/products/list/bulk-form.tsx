import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ApiError } from '#calls/api-error.ts'
import type { BulkChange } from '#contract/products/bulk-change.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { FormError } from '../../form-error.tsx'
import { useFieldErrors } from '../../use-field-errors.ts'
import { type BulkForm as Fields, bulkKinds, changeOf } from './bulk-change-form.ts'
import type { Bulk } from './use-bulk.ts'

const kindWords: Record<BulkChange['kind'], ReturnType<typeof msg>> = {
  price: msg`New price`,
  reduce: msg`Reduce by percent`,
  stock: msg`Stock`,
  reserve: msg`Reserve`,
  'end-reservation': msg`End the reservation`,
  publish: msg`Publish`,
  withdraw: msg`Withdraw from the shop`,
}

/** One change for all chosen pieces. */
export function BulkForm({ bulk }: { bulk: Bulk }) {
  const { t, i18n } = useLingui()
  const form = useForm<Fields>({ defaultValues: { kind: 'price', price: '', percent: '', stock: '', until: '', for: '' } })
  const kind = useWatch({ control: form.control, name: 'kind' })
  const errorOf = useFieldErrors(form.formState.errors)
  const [isAsking, setAsking] = useState(false)
  const { change, chosen } = bulk
  const send = (given: BulkChange) =>
    change.mutate(given, {
      onError: (error) => {
        if (!(error instanceof ApiError)) return
        const [message] = error.fields['change.until'] ?? []
        if (message !== undefined) form.setError('until', { type: 'server', message })
      },
      onSettled: () => setAsking(false),
    })
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.clearErrors()
    const { change: given, problems } = changeOf(form.getValues())
    for (const [nth, { name, problem }] of problems.entries())
      form.setError(name, { type: 'typed', message: problem }, { shouldFocus: nth === 0 })
    if (!given) return
    if (given.kind === 'withdraw') setAsking(true)
    else send(given)
  }
  const field = (name: Exclude<keyof Fields, 'kind'>) => ({ ...form.register(name), error: errorOf(name) })
  const count = chosen.size
  return (
    <form aria-label={t`Change the chosen pieces`} className="foot-bar mt-6 grid gap-3" noValidate onSubmit={apply}>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          className="min-w-50 max-sm:flex-1"
          label={<Plural value={count} one="For # piece" other="For # pieces" />}
          options={bulkKinds.map((value) => ({ value, label: i18n._(kindWords[value]) }))}
          {...form.register('kind')}
        />
        {kind === 'price' && <TextField label={t`Price in riyals, VAT included`} inputMode="decimal" dir="ltr" {...field('price')} />}
        {kind === 'reduce' && <TextField label={t`Percent`} inputMode="numeric" dir="ltr" {...field('percent')} />}
        {kind === 'stock' && <TextField label={t`Pieces in stock`} inputMode="numeric" dir="ltr" {...field('stock')} />}
        {kind === 'reserve' && (
          <>
            <TextField label={t`Until the end of`} type="date" {...field('until')} />
            <TextField label={t`For whom`} {...field('for')} />
          </>
        )}
        <Button type="submit" isWorking={change.isPending}>
          <Trans>Apply</Trans>
        </Button>
        <Link to="/products/labels" search={{ ids: [...chosen] }} className="btn btn-line">
          <Trans>Print labels</Trans>
        </Link>
      </div>
      {kind === 'reduce' && (
        <p className="hint mt-0!">
          <Trans>Of the former price, which the shop shows crossed out.</Trans>
        </p>
      )}
      {kind === 'reserve' && (
        <p className="hint mt-0!">
          <Trans>Name or telephone number. Shoppers do not see it.</Trans>
        </p>
      )}
      <FormError error={change.error} />
      <ConfirmDialog
        open={isAsking}
        title={<Plural value={count} one="Withdraw # piece from the shop?" other="Withdraw # pieces from the shop?" />}
        text={<Trans>Shoppers no longer see them. Customers with an accepted offer are notified.</Trans>}
        stayLabel={<Trans>Leave it</Trans>}
        confirmLabel={<Trans>Withdraw</Trans>}
        isWorking={change.isPending}
        onStay={() => setAsking(false)}
        onConfirm={() => send({ kind: 'withdraw' })}
      />
    </form>
  )
}

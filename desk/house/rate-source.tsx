import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { ApiError } from '#src/api/api-error.ts'
import type { Rate } from '#src/contract/money/money.ts'
import type { ShownHouseSettings } from '#src/contract/settings/house-settings.ts'
import { type RateProblem, rateSourceFieldsSchema, type RateSourceKind } from '#src/contract/settings/rate-source.ts'
import { formatDayOf, formatTime } from '#src/i18n/format-freshness.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { call, inLanguage } from '../call.ts'
import { FormError } from '../form-error.tsx'
import { houseSettingsQuery } from '../queries.ts'
import { useFieldErrors } from '../use-field-errors.ts'
import { Group } from './settings-form.tsx'

const problemWords: Record<RateProblem, ReturnType<typeof msg>> = {
  'not-public': msg`The address is not public, so it was not opened.`,
  unreachable: msg`The address did not answer with rates.`,
  'too-large': msg`The answer was too large.`,
  'no-rates': msg`The answer has no rates that can be read.`,
}

type Fields = { url: string; kind: RateSourceKind }

/** Where rates are fetched from once a day, what came of it, and rates that wait for somebody's word. */
export function RateSource({ stored: { rateSource, rates } }: { stored: ShownHouseSettings }) {
  const { t, i18n } = useLingui()
  const { locale } = usePreferences()
  const client = useQueryClient()
  const form = useForm<Fields>({ defaultValues: { url: rateSource?.url ?? '', kind: rateSource?.kind ?? 'json' } })
  const errorOf = useFieldErrors(form.formState.errors)
  const refresh = () => client.invalidateQueries({ queryKey: houseSettingsQuery.queryKey })
  const save = useMutation({
    mutationFn: ({ url, kind }: Fields) =>
      call('staff.rates.source', { ...inLanguage(), body: { source: url.trim() === '' ? null : { url, kind } } }),
    meta: { isShown: true },
    onSuccess: refresh,
    onError: (error) => {
      const message = error instanceof ApiError ? error.fields['source.url']?.[0] : undefined
      if (message !== undefined) form.setError('url', { type: 'server', message })
    },
  })
  const fetchNow = useMutation({ mutationFn: () => call('staff.rates.fetch', inLanguage()), meta: { isShown: true }, onSettled: refresh })
  const take = useMutation({
    mutationFn: (rate: Rate) =>
      call('staff.rates.set', {
        ...inLanguage(),
        body: { rates: [rate], read: rates.filter(({ currency }) => currency === rate.currency) },
      }),
    meta: { isShown: true },
    onSettled: refresh,
  })
  const submit = form.handleSubmit((fields) => {
    const url = fields.url.trim()
    if (url === '' || rateSourceFieldsSchema.safeParse(fields).success) save.mutate(fields)
    else form.setError('url', { type: 'typed', message: 'malformed' })
  })
  const last = rateSource?.last
  const at = last && new Date(last.at)
  const [day, time] = at ? [formatDayOf(at, locale), formatTime(at)] : ['', '']
  const waiting = last?.offered.filter((offer) => !rates.some((rate) => isSameRate(rate, offer))) ?? []
  return (
    <form className="mt-12 grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <Group title={<Trans>Fetch them once a day</Trans>}>
        <p className="text-sm text-ink-muted">
          <Trans>From an https address, until the field is emptied. A rate that differs by more than a fifth waits for your word.</Trans>
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t`Address of the source`} type="url" dir="ltr" error={errorOf('url')} {...form.register('url')} />
          <SelectField
            label={t`What it answers`}
            options={[
              { value: 'json', label: t`JSON with "base" and "rates"` },
              { value: 'ecb', label: t`Daily XML of the European Central Bank` },
            ]}
            {...form.register('kind')}
          />
        </div>
      </Group>
      {last && (
        <p>
          {last.problem === undefined ? (
            <Trans>
              Fetched {day}, {time}.
            </Trans>
          ) : (
            <>
              <Trans>
                Not fetched {day}, {time}: the rates of before stay.
              </Trans>{' '}
              {i18n._(problemWords[last.problem])}
            </>
          )}
        </p>
      )}
      {waiting.map((offer) => {
        const { currency, sarPerUnit, date } = offer
        return (
          <p key={currency} className="flex flex-wrap items-center gap-x-4">
            <Trans>
              {currency} would be {sarPerUnit} riyals, of {date}.
            </Trans>
            <button type="button" className="link min-h-11" onClick={() => take.mutate(offer)}>
              <Trans>Take this rate</Trans>
              <span className="sr-only">{t`, ${currency}`}</span>
            </button>
          </p>
        )
      })}
      <FormError error={save.error ?? fetchNow.error ?? take.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isWorking={save.isPending}>
          <Trans>Save the source</Trans>
        </Button>
        {rateSource && (
          <Button variant="line" isWorking={fetchNow.isPending} onClick={() => fetchNow.mutate()}>
            <Trans>Fetch now</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}

const isSameRate = (one: Rate, other: Rate) =>
  one.currency === other.currency && one.sarPerUnit === other.sarPerUnit && one.date === other.date

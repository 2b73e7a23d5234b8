import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Rate } from '#contract/money/money.ts'
import type { ShownHouseSettings } from '#contract/settings/house-settings.ts'
import { type RateProblem, rateSourceFieldsSchema, type RateSourceKind } from '#contract/rates/rate-source.ts'
import { formatDayOf, formatTime } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { call } from '../call.ts'
import { DeskForm } from '../form/desk-form.tsx'
import { useDeskForm } from '../form/use-desk-form.ts'
import { FormError } from '../form-error.tsx'
import { houseSettingsQuery } from '../queries.ts'
import { Group } from '../house/settings-form.tsx'

const problemWords: Record<RateProblem, ReturnType<typeof msg>> = {
  'not-public': msg`The address is not public, so it was not opened.`,
  unreachable: msg`The address did not answer with rates.`,
  'too-large': msg`The answer was too large.`,
  'no-rates': msg`The answer has no rates that can be read.`,
}

type Fields = { url: string; kind: RateSourceKind }
const fieldsOf = ({ url, kind }: Fields): Fields => ({ url, kind })
/** Without an address there is no source. */
const schema = z.object({
  url: z.string().check(
    z.trim(),
    z.check(({ value: url, issues }) => {
      const problem = url === '' ? undefined : rateSourceFieldsSchema.shape.url.safeParse(url).error?.issues[0]?.message
      if (problem !== undefined) issues.push({ code: 'custom', message: problem, input: url, continue: true })
    }),
  ),
  kind: rateSourceFieldsSchema.shape.kind,
})

/** Where rates are fetched from once a day, what came of it, and rates that wait for somebody's word. */
export function RateSource({ stored: { rateSource, rates } }: { stored: ShownHouseSettings }) {
  const { t, i18n } = useLingui()
  const { locale } = usePreferences()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: houseSettingsQuery.queryKey })
  const desk = useDeskForm<Fields, Fields, Fields>({
    keepAs: 'settings:rate-source',
    stored: fieldsOf(rateSource ?? { url: '', kind: 'json' }),
    formOf: fieldsOf,
    schema,
    save: async (source) => {
      await call('staff.rates.source', { body: { source: source.url === '' ? null : source } })
      await refresh()
      return source
    },
  })
  const fetchNow = useMutation({ mutationFn: () => call('staff.rates.fetch', {}), meta: { isShown: true }, onSettled: refresh })
  const take = useMutation({
    mutationFn: (rate: Rate) =>
      call('staff.rates.set', {
        body: { rates: [rate], read: rates.filter(({ currency }) => currency === rate.currency) },
      }),
    meta: { isShown: true },
    onSettled: refresh,
  })
  const last = rateSource?.last
  const at = last && new Date(last.at)
  const [day, time] = at ? [formatDayOf(at, locale), formatTime(at)] : ['', '']
  const waiting = last?.offered.filter((offer) => !rates.some((rate) => isSameRate(rate, offer))) ?? []
  return (
    <DeskForm
      {...desk}
      className="mt-12 grid gap-4"
      label={<Trans>Save the source</Trans>}
      actions={
        rateSource && (
          <Button variant="line" isWorking={fetchNow.isPending} onClick={() => fetchNow.mutate()}>
            <Trans>Fetch now</Trans>
          </Button>
        )
      }
    >
      <Group title={<Trans>Fetch them once a day</Trans>}>
        <p className="text-sm text-ink-muted">
          <Trans>From an https address, until the field is emptied. A rate that differs by more than a fifth waits for your word.</Trans>
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t`Address of the source`} type="url" dir="ltr" {...desk.field('url')} />
          <SelectField
            label={t`What it answers`}
            options={[
              { value: 'json', label: t`JSON with "base" and "rates"` },
              { value: 'ecb', label: t`Daily XML of the European Central Bank` },
            ]}
            {...desk.form.register('kind')}
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
            <Button variant="link" onClick={() => take.mutate(offer)}>
              <Trans>Take this rate</Trans>
              <span className="sr-only">{t`, ${currency}`}</span>
            </Button>
          </p>
        )
      })}
      <FormError error={fetchNow.error ?? take.error} />
    </DeskForm>
  )
}

const isSameRate = (one: Rate, other: Rate) =>
  one.currency === other.currency && one.sarPerUnit === other.sarPerUnit && one.date === other.date

import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { problemWithLimit } from '#contract/fields/field-problems.ts'
import { currencies, type Currency, type Rate } from '#contract/money/money.ts'
import { rateDaySchema } from '#contract/money/money-schema.ts'
import { TextField } from '#ui/text-field.tsx'
import { call } from '../call.ts'
import { houseSettingsQuery } from '../queries.ts'
import { Group, SettingsForm } from '../house/settings-form.tsx'
import { numberText, typedNumber } from '../house/typed-number.ts'
import { useSettingsForm } from '../house/use-settings-form.ts'

type Typed = Record<string, { sarPerUnit: string; date: string }>
type Stored = Record<string, Rate | undefined>

const others = currencies.filter((currency): currency is Exclude<Currency, 'SAR'> => currency !== 'SAR')
const mostSarPerUnit = 10_000
const leastSarPerUnit = 1 / mostSarPerUnit
const rateFields = z.nullable(
  z.object({
    sarPerUnit: z
      .number({ error: ({ input }) => (input === null ? 'required' : 'not-a-number') })
      .check(
        z.gte(leastSarPerUnit, problemWithLimit('too-small', leastSarPerUnit)),
        z.lte(mostSarPerUnit, problemWithLimit('too-large', mostSarPerUnit)),
      ),
    date: rateDaySchema,
  }),
)
const schema = z.record(z.string(), rateFields)

const formOf = (stored: Stored): Typed =>
  Object.fromEntries(
    others.map((currency) => [
      currency,
      { sarPerUnit: numberText(stored[currency]?.sarPerUnit ?? null), date: stored[currency]?.date ?? '' },
    ]),
  )
/** A currency without rate and day is left as it is where it had none. */
const valuesOver = (stored: Stored) => (typed: Typed) =>
  Object.fromEntries(
    Object.entries(typed).map(([currency, { sarPerUnit, date }]) => [
      currency,
      sarPerUnit === '' && date === '' && !stored[currency] ? null : { sarPerUnit: typedNumber(sarPerUnit), date },
    ]),
  )
const byCurrency = (rates: readonly Rate[]): Stored => Object.fromEntries(rates.map((rate) => [rate.currency, rate]))

/** What one unit of each other currency costs in riyals, and of which day that is. */
export function RateForm({ rates }: { rates: readonly Rate[] }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const stored = byCurrency(rates)
  const desk = useSettingsForm<Typed, Stored>({
    keepAs: 'settings:rates',
    stored,
    formOf,
    valuesOf: valuesOver(stored),
    schema,
    save: async (values, read) => {
      const given = Object.entries(values as Record<string, Omit<Rate, 'currency'> | null>)
      const body = {
        rates: given.flatMap(([currency, rate]) => (rate ? [{ ...rate, currency: currency as Currency }] : [])),
        read: Object.values(read as Stored).filter((rate) => rate !== undefined),
      }
      return byCurrency((await call('staff.rates.set', { body })).data.rates)
    },
    readNow: async () => byCurrency((await client.query({ ...houseSettingsQuery, staleTime: 0 })).rates),
    onSaved: () => void client.invalidateQueries({ queryKey: houseSettingsQuery.queryKey }),
  })
  return (
    <SettingsForm {...desk}>
      {others.map((currency) => (
        <Group key={currency} title={<bdi dir="ltr">{currency}</bdi>}>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label={t`Riyals for one ${currency}`} inputMode="decimal" dir="ltr" {...desk.field(`${currency}.sarPerUnit`)} />
            <TextField label={t`Day of the rate, ${currency}`} type="date" {...desk.field(`${currency}.date`)} />
          </div>
        </Group>
      ))}
      <p className="text-sm text-ink-muted">
        <Trans>Prices in these currencies follow at once. Orders that were placed keep the rate of their day.</Trans>
      </p>
    </SettingsForm>
  )
}

import { isCurrency, type Rate } from '#contract/money/money.ts'
import { type Area, type Shown, textOption } from './command.ts'
import { table } from './layout.ts'
import { wrongUse } from './problems.ts'

const show = (rates: readonly Rate[]): Shown => ({
  data: rates,
  lines: table(
    ['CURRENCY', 'RIYALS FOR ONE', 'OF'],
    rates.map(({ currency, sarPerUnit, date }) => [currency, String(sarPerUnit), date]),
  ),
})

/** Today in this machine's time zone, ISO 8601. */
const today = () => new Date().toLocaleDateString('sv-SE')

/** `rates …`: the exchange rates of the other currencies. */
export const rates: Area = {
  summary: 'what the other currencies cost in riyals',
  commands: {
    show: {
      needs: [],
      summary: 'all of them, each with its day',
      run: async (shop) => show((await shop.call('rates.get')).data.rates),
    },
    set: {
      needs: ['currency', 'riyals'],
      options: { date: { type: 'string', help: 'the day of the rate, 2026-11-21; today where it is left out' } },
      summary: 'how many riyals one unit costs: rates set EUR 4.36',
      run: async (shop, { values: [currency = '', riyals = ''], options }) => {
        const unit = currency.toUpperCase()
        if (!isCurrency(unit)) throw wrongUse(`The shop shows no currency "${currency}".`)
        const sarPerUnit = /^\d{1,6}(\.\d{1,9})?$/.test(riyals) ? Number(riyals) : Number.NaN
        if (!(sarPerUnit > 0)) throw wrongUse(`A rate is a number such as 4.36, not "${riyals}".`)
        const rate = { currency: unit, sarPerUnit, date: textOption(options, 'date') ?? today() }
        return show((await shop.call('staff.rates.set', { body: { rates: [rate] } })).data.rates)
      },
    },
  },
}

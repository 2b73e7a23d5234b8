import { toWesternDigits } from '#contract/fields/digits.ts'
import { defaultLocale, isLocale, type Locale } from '#contract/locale.ts'
import { kindNames, type RequestKind } from '#contract/request-kinds/kinds.ts'
import type { houseSettingsBodySchema, ShownHouseSettings } from '#contract/settings/house-settings.ts'
import { formatAmount } from '#i18n/formats/format.ts'
import type * as z from 'zod/mini'
import { type Area, type Options, requiredOption, type Shown, textOption } from './command.ts'
import { facts, moment } from './layout.ts'
import { wrongUse } from './problems.ts'

type Values = z.input<typeof houseSettingsBodySchema>['values']
/** What `settings set` makes of a typed value; an empty one takes the setting away. */
type Read = (typed: string, options: Options, now: ShownHouseSettings) => Values

const number = (typed: string): number => {
  const plain = toWesternDigits(typed).replaceAll(',', '')
  if (!/^-?\d{1,12}(\.\d{1,12})?$/.test(plain)) throw wrongUse(`"${typed}" is no number.`)
  return Number(plain)
}
const halalas = (typed: string) => Math.round(number(typed) * 100)
const days = (typed: string) => {
  const [from = '', to = from] = typed.split('-')
  return { from: number(from), to: number(to) }
}
const language = (typed: string): Locale => {
  if (typed !== '' && !isLocale(typed)) throw wrongUse(`Mails are written in en or ar, not in "${typed}".`)
  return isLocale(typed) ? typed : defaultLocale
}
/** `all`, `none`, or kinds with commas between them. */
const kindsOf = (typed: string): RequestKind[] => {
  if (typed === '' || typed === 'all') return [...kindNames]
  if (typed === 'none') return []
  const given = typed.split(',').map((part) => part.trim())
  const unknown = given.find((name) => !kindNames.some((kind) => kind === name))
  if (unknown !== undefined) throw wrongUse(`There are no requests "${unknown}". There are: ${kindNames.join(', ')}, all and none.`)
  return kindNames.filter((kind) => given.includes(kind))
}
const inBoth = (typed: string, options: Options) => ({ en: typed, ar: textOption(options, 'arabic') ?? '' })
/** The title has two lines, of which a command sets one. */
const titleLine =
  (part: 'line' | 'script'): Read =>
  (typed, options, { heroTitle }) => ({ heroTitle: { ...heroTitle, [part]: inBoth(typed, options) } })

/** By the name that is typed. */
const settable: Readonly<Record<string, Read>> = {
  phone: (phone) => ({ phone }),
  whatsapp: (whatsapp) => ({ whatsapp }),
  email: (email) => ({ email }),
  address: (typed, options) => ({ address: inBoth(typed, options) }),
  city: (typed, options) => ({ city: inBoth(typed, options) }),
  tagline: (typed, options) => ({ tagline: inBoth(typed, options) }),
  hours: (typed, options) => ({ contactHours: inBoth(typed, options) }),
  'pre-order-hours': (typed, options) => ({ preOrderHours: inBoth(typed, options) }),
  'hero-line': titleLine('line'),
  'hero-script': titleLine('script'),
  'hero-text': (typed, options) => ({ heroText: inBoth(typed, options) }),
  'mails-to': (to, _, { requestMails }) => ({ requestMails: { ...requestMails, to } }),
  'mails-in': (typed, _, { requestMails }) => ({ requestMails: { ...requestMails, locale: language(typed) } }),
  'mails-about': (typed, _, { requestMails }) => ({ requestMails: { ...requestMails, kinds: kindsOf(typed) } }),
  company: (typed, options) => ({ companyName: inBoth(typed, options) }),
  'commercial-register': (commercialRegister) => ({ commercialRegister }),
  'vat-number': (vatNumber) => ({ vatNumber }),
  'answer-days': (typed) => ({ answerDays: typed === '' ? null : number(typed) }),
  location: (typed) => {
    const [latitude = '', longitude = ''] = typed.split(',').map((part) => part.trim())
    return { location: typed === '' ? null : { latitude: number(latitude), longitude: number(longitude) } }
  },
  'vat-percent': (typed) => ({ vatPercent: number(typed) }),
  'fee-inside': (typed, _, { shippingFees }) => ({ shippingFees: { ...shippingFees, inside: halalas(typed) } }),
  'fee-elsewhere': (typed, _, { shippingFees }) => ({ shippingFees: { ...shippingFees, elsewhere: halalas(typed) } }),
  'free-from': (typed, _, { shippingFees }) => ({ shippingFees: { ...shippingFees, freeFrom: halalas(typed) } }),
  'days-inside': (typed, _, { deliveryDays }) => ({ deliveryDays: { ...deliveryDays, inside: days(typed) } }),
  'days-elsewhere': (typed, _, { deliveryDays }) => ({ deliveryDays: { ...deliveryDays, elsewhere: days(typed) } }),
}
const names = Object.keys(settable).join(', ')

const texts = ({ en, ar }: { en: string; ar: string }) => [en, ar].filter((text) => text !== '').join('\n')
const riyals = (amount: number) => formatAmount({ amount, currency: 'SAR' }, 'en')
const span = ({ from, to }: { from: number; to: number }) => `${from}-${to}`

const show = (settings: ShownHouseSettings): Shown => {
  const { bank, shippingFees: fees, deliveryDays, location, preOrderCampaign: campaign } = settings
  return {
    data: settings,
    lines: facts({
      phone: settings.phone,
      whatsapp: settings.whatsapp,
      email: settings.email,
      address: texts(settings.address),
      city: texts(settings.city),
      tagline: texts(settings.tagline),
      hours: texts(settings.contactHours),
      'pre-order-hours': texts(settings.preOrderHours),
      'hero-line': texts(settings.heroTitle.line),
      'hero-script': texts(settings.heroTitle.script),
      'hero-text': texts(settings.heroText),
      'mails-to': settings.requestMails.to || settings.email,
      'mails-in': settings.requestMails.locale,
      'mails-about': settings.requestMails.kinds.join(', ') || 'none',
      company: texts(settings.companyName),
      'commercial-register': settings.commercialRegister,
      'vat-number': settings.vatNumber,
      'answer-days': settings.answerDays === null ? '' : String(settings.answerDays),
      location: location ? `${location.latitude},${location.longitude}` : '',
      'vat-percent': String(settings.vatPercent),
      'fee-inside': riyals(fees.inside),
      'fee-elsewhere': riyals(fees.elsewhere),
      'free-from': riyals(fees.freeFrom),
      'days-inside': span(deliveryDays.inside),
      'days-elsewhere': span(deliveryDays.elsewhere),
      bank: bank
        ? [bank.accountName, bank.bankName, bank.iban, ...(bank.bic === undefined ? [] : [bank.bic])].join('\n')
        : 'none: nothing can be ordered',
      'pre-orders': campaign ? `${moment(campaign.startsAt)} to ${moment(campaign.endsAt)}` : '',
    }),
  }
}

/** `settings …`: what the shop says of itself, and what orders are placed at. */
export const settings: Area = {
  summary: 'what the shop says of itself, and what orders are placed at',
  commands: {
    show: {
      needs: [],
      summary: 'all of them, by the names that "set" takes',
      run: async (shop) => show((await shop.call('staff.settings.get')).data),
    },
    set: {
      needs: ['name', 'value'],
      options: {
        arabic: {
          type: 'string',
          help: 'the same text in Arabic: of the hero, address, city, tagline, hours, pre-order-hours and company',
        },
      },
      summary: `one of ${names}; '' takes it away`,
      run: async (shop, { values: [name = '', typed = ''], options }) => {
        const read = Object.hasOwn(settable, name) ? settable[name] : undefined
        if (!read) throw wrongUse(`There is no setting "${name}". There are: ${names}.`)
        const now = (await shop.call('staff.settings.get')).data
        const values = read(typed.trim(), options, now)
        // What it replaces, so that nobody's change in between is lost.
        const before = Object.fromEntries(Object.keys(values).map((key) => [key, now[key as keyof ShownHouseSettings]]))
        return show((await shop.call('staff.settings.update', { body: { values, read: before } })).data)
      },
    },
    bank: {
      needs: [],
      options: {
        name: { type: 'string', help: 'whose account it is', required: "'…'" },
        bank: { type: 'string', help: 'the name of the bank', required: "'…'" },
        iban: { type: 'string', help: 'its IBAN', required: "'…'" },
        bic: { type: 'string', help: 'its BIC' },
      },
      summary: 'sets the account for transfers',
      run: async (shop, { options }) => {
        const bank = {
          accountName: requiredOption(options, 'name'),
          bankName: requiredOption(options, 'bank'),
          iban: requiredOption(options, 'iban'),
          bic: textOption(options, 'bic') ?? '',
        }
        return show((await shop.call('staff.settings.bank', { body: { bank } })).data)
      },
    },
    'no-bank': {
      needs: [],
      summary: 'takes the account for transfers away: nothing can be ordered then',
      run: async (shop) => show((await shop.call('staff.settings.bank', { body: { bank: null } })).data),
    },
  },
}

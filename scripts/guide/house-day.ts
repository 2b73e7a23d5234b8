/** A day of a house as the pictures of the guide show it: what was sold before, and what waits, made by the calls of the pages. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { ProductSummary } from '../../contract/catalogue/catalogue.ts'
import type { Locale } from '../../contract/locale.ts'
import { hourMs } from '../../contract/durations.ts'
import { aPreOrder } from '../../tests/support/data/pre-orders.ts'
import type { OpenedShop } from '../../tests/support/server/api-shop.ts'
import { aSpecialist, callsOf, type SignedIn } from '../../tests/support/server/customers.ts'
import { anOffer, offerCalls, taken } from '../../tests/support/server/offers.ts'
import { aBuyer, orderCalls } from '../../tests/support/server/orders.ts'
import { receiptCalls, staffOrderCalls } from '../../tests/support/server/receipts.ts'
import { sellCalls } from '../../tests/support/server/sells.ts'

const photographs = join(import.meta.dirname, '../../server/db/seed/photos/source')

/** The clock of the shop, which the makers set back. */
export type DayClock = { hoursAgo: number; now: () => Date }
export const dayClock = (): DayClock => {
  const clock = { hoursAgo: 0, now: () => new Date(Date.now() - clock.hoursAgo * hourMs) }
  return clock
}

/** The requests that the pictures open, and the piece. */
export type HouseDay = Record<'offer' | 'counter' | 'sell' | 'receipt' | 'message', string> & { customerId: string; pieceId: string }

const people = [
  { name: 'Noura Al-Harbi', email: 'noura@example.com', phone: '501234567', locale: 'en' },
  { name: 'سارة القحطاني', email: 'sara@example.com', phone: '553820417', locale: 'ar' },
  { name: 'Faisal Al-Otaibi', email: 'faisal@example.com', phone: '540917733', locale: 'en' },
  { name: 'Léa Martin', email: 'lea@example.com', phone: '566120948', locale: 'en' },
  { name: 'خالد الدوسري', email: 'khalid@example.com', phone: '532604180', locale: 'ar' },
] as const
type Who = (typeof people)[number]
const phoneOf = ({ phone }: Who) => ({ countryCode: 'SA', phone, dialCode: '+966' })
const inLanguage = (locale: Locale) => ({ locale })

/** Makes the day. @param clock is at now again afterwards */
export async function makeDay(shop: OpenedShop, clock: DayClock): Promise<HouseDay> {
  const staff = await aSpecialist(shop, 'Huda Q.')
  const guest = callsOf(shop, { headers: {} })
  const pieces = taken(await guest<ProductSummary[]>('GET', '/products?inStock=true&sort=price-desc&perPage=100'))
  const next = (): ProductSummary => {
    const piece = pieces.splice(6, 1)[0]
    if (!piece) throw new Error('the sample has too few pieces for a day')
    return piece
  }
  const customers = await Promise.all(
    people.map(async (who) => ({
      who,
      me: await aBuyer(shop, {
        name: who.name,
        email: who.email,
        locale: who.locale,
        phoneCountry: 'SA',
        phoneNumber: who.phone,
        phoneDialCode: '+966',
      }),
    })),
  )
  const of = (nth: number) => customers[nth % customers.length]!
  const at = (hoursAgo: number) => void (clock.hoursAgo = hoursAgo)

  await sellBefore(shop, staff, { at, next, of })
  const { receipt } = await ordersThatWait(shop, staff, { at, next, of })
  at(73)
  const sell = await offerWatch(shop, of(1).me, of(1).who)
  at(26)
  const counter = await offerFor(shop, of(2), next(), 0.82, 'If it comes with its papers, I can transfer today.')
  at(21)
  await guest('POST', '/pre-orders', { ...aPreOrder({ name: people[3].name, email: people[3].email }) }, inLanguage('en'))
  at(6)
  const offer = await offerFor(shop, of(0), next(), 0.9, 'I saw it in the boutique on Thursday, and would wear it to my graduation.')
  at(3)
  const message = await write(guest, of(4).who, 'هل يمكنني رؤية ساعة نهاوند قبل الشراء؟ أنا في الرياض حتى يوم السبت.')
  at(2)
  await write(guest, of(3).who, 'Do you ship to Lyon, and who pays the customs there?')
  at(0.6)
  await offerFor(shop, of(3), next(), 0.94, 'Could you keep it until the weekend?')
  at(0)
  return { offer, counter, sell, receipt, message, customerId: of(0).me.id, pieceId: next().id }
}

type Customer = { who: Who; me: SignedIn }
type Makers = { at: (hoursAgo: number) => void; next: () => ProductSummary; of: (nth: number) => Customer }

/** A month of orders that were delivered, for the sums of the first page. */
async function sellBefore(shop: OpenedShop, staff: Pick<SignedIn, 'headers'>, { at, next, of }: Makers): Promise<void> {
  for (const [nth, daysAgo] of [27, 24, 19, 16, 12, 9, 6, 4, 2].entries()) {
    at(daysAgo * 24)
    const number = await paidOrder(shop, of(nth).me, next(), staff)
    const house = staffOrderCalls(shop, staff)
    taken(await house.note(number, { event: 'shipped', carrier: 'Naqel', trackingNumber: `2938475${nth}` }))
    taken(await house.move(number, 'completed'))
    at(daysAgo * 24 - 5)
    await offerFor(shop, of(nth + 1), next(), 0.7, '').then((offer) =>
      callsOf(shop, staff)('POST', `/staff/offers/${offer}/status`, { status: 'rejected', reason: 'It has just come in.' }),
    )
  }
}

async function ordersThatWait(shop: OpenedShop, staff: Pick<SignedIn, 'headers'>, { at, next, of }: Makers): Promise<{ receipt: string }> {
  at(30)
  await paidOrder(shop, of(4).me, next(), staff)
  at(9)
  return { receipt: (await orderWithReceipt(shop, of(0).me, next())).number }
}

async function orderWithReceipt(shop: OpenedShop, me: SignedIn, piece: ProductSummary): Promise<{ id: string; number: string }> {
  const buyer = orderCalls(shop, me)
  await buyer.add(piece.id)
  const { id, number } = await buyer.order()
  const { grandTotal } = (await buyer.see(id)).totals
  const receipts = receiptCalls(shop, me)
  taken(await receipts.send(id, await receipts.upload(await receiptPicture(number, grandTotal.amount))))
  return { id, number }
}

async function paidOrder(shop: OpenedShop, me: SignedIn, piece: ProductSummary, staff: Pick<SignedIn, 'headers'>): Promise<string> {
  const { number } = await orderWithReceipt(shop, me, piece)
  taken(await staffOrderCalls(shop, staff).note(number, { event: 'paid' }))
  return number
}

async function offerFor(
  shop: OpenedShop,
  { who, me }: Customer,
  { id, price }: ProductSummary,
  part: number,
  message: string,
): Promise<string> {
  const offered = { ...price, amount: Math.round((price.amount * part) / 500_00) * 500_00 }
  const body = anOffer(id, offered, { name: who.name, email: who.email, phone: phoneOf(who), message: message || 'Would you?' })
  return (await offerCalls(shop, me).make(body, inLanguage(who.locale))).number
}

async function offerWatch(shop: OpenedShop, me: SignedIn, who: Who): Promise<string> {
  const calls = sellCalls(shop)
  await calls.fileId(me)
  const photo = async (name: string) => calls.upload(me, await readFile(join(photographs, `${name}.jpg`)))
  const files = {
    front: [await photo('watch-03-front')],
    back: [await photo('watch-03-detail')],
    warrantyCard: [await calls.upload(me, await drawn(['Castellard', 'International guarantee', 'Abyme 41', '14 March 2022']))],
  }
  const changes = {
    name: who.name,
    email: who.email,
    phone: phoneOf(who),
    model: 'Castellard Abyme 41',
    price: { amount: 31_000_00, currency: 'SAR' as const },
    message: 'أرجو أن أعرف قراركم خلال هذا الأسبوع.',
    description: 'اشتريتها عام 2022 ولبستها قليلًا. خدش خفيف على المشبك.',
  }
  return taken(await calls.send(me, files, { changes, headers: inLanguage(who.locale) })).number
}

async function write(guest: ReturnType<typeof callsOf>, who: Who, message: string): Promise<string> {
  const body = { name: who.name, email: who.email, phone: phoneOf(who), message, agreement: true }
  return taken(await guest<{ number: string }>('POST', '/contact', body, inLanguage(who.locale))).number
}

/** A picture of a transfer, as a bank's app shows it. @param amount of the transfer, in minor units */
const receiptPicture = (number: string, amount: number) =>
  drawn([
    'Transfer sent',
    'Example Bank',
    'SA03 8000 0000 6080 1016 7519',
    `SAR ${(amount / 100).toLocaleString('en')}`,
    `Reference ${number}`,
  ])

/** A photograph of a paper with these lines. */
const drawn = (lines: readonly string[]): Promise<Buffer> => {
  const texts = lines.map((line, nth) => `<text x="60" y="${150 + nth * 100}" font-size="${nth === 0 ? 46 : 32}">${line}</text>`).join('')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="960"><rect width="720" height="960" fill="#f4f6f8"/><g font-family="sans-serif" fill="#1b2733">${texts}</g></svg>`
  return sharp(Buffer.from(drawing)).jpeg().toBuffer()
}

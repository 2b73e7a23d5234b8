import { describe, expect, test } from 'vitest'
import { locales, type Locale } from '#contract/locale.ts'
import { drawnNames } from '#i18n/shop-name.ts'
import { aMailOfEach } from '../../../tests/support/data/mails-of-every-kind.ts'
import { drawnFace, mailFaceOf } from '#server/modules/face/shop-face-service.ts'
import { messageSchema } from './policy.ts'
import { composeMail } from './service.ts'

const sender = { origin: 'https://shop.example', deskOrigin: 'https://desk.shop.example', names: drawnNames }
const to = 'noura@example.com'

describe.each(locales)('every mail in %s', (locale) => {
  const mails = aMailOfEach(to, locale, 'نورة').map((message) => ({ message, ...composeMail(message, sender) }))

  test.each(mails)('$template has the same content as text and as HTML', ({ message, subject, text, html, code, link }) => {
    expect(messageSchema.safeParse(message).success).toBe(true)
    expect(subject).not.toBe('')
    expect(text).toContain('نورة')
    expect(html).toContain('نورة')
    const [heading = ''] = /(?<=<h1[^>]*>)[^<]*/.exec(html) ?? []
    expect(text.split('\n', 1)).toEqual([heading])
    for (const said of [code, link]) {
      if (said === undefined) continue
      expect(text.split('\n'), 'on a line of its own').toContain(said)
      expect(html).toContain(said)
    }
    expect(`${subject} ${text} ${html}`).not.toMatch(/undefined|NaN|\[object|\{\w+\}/)
  })

  test.each(mails)('$template loads nothing from other servers, and has its language and direction', ({ html }) => {
    expect(html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(html).not.toMatch(/<link|url\(|@import|<script/i)
    const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag)
    expect(pictures).not.toEqual([])
    for (const picture of pictures) {
      expect(picture).toMatch(/ src="https:\/\/shop\.example\/(?:icons\/mail-logo-(?:en|ar)\.png|media\/[\w-]+\/[\d-]+\.jpg)"/)
      expect(picture).toMatch(/ alt="[^"]+"/)
      expect(picture).toMatch(/ width="\d+" height="\d+"/)
    }
    for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^https:\/\/(?:desk\.)?shop\.example\//)
  })

  test.each(mails)('$template has a dark colour for each light one, and nothing bold', ({ html }) => {
    const [, rules = ''] = /prefers-color-scheme:dark\)\{(.*?\})\}/.exec(html) ?? []
    for (const [tag] of html.matchAll(/<\w+ [^>]*style="[^"]*"[^>]*>/g)) {
      const [, style = ''] = / style="([^"]*)"/.exec(tag) ?? []
      const classes = (/ class="([^"]*)"/.exec(tag)?.[1] ?? '').split(' ')
      for (const [, property = ''] of style.matchAll(/(?:^|;)(background-color|color|border-color):#/g)) {
        const isDark = classes.some((name) => rules.includes(`.${name}{${property}:`))
        expect(isDark, `${property} of ${tag}`).toBe(true)
      }
      expect(style).not.toMatch(/background:|border(?:-top|-bottom)?:[^;]*#|font-weight:(?:[6-9]00|bold)/)
    }
    expect(html).toContain('<h1 ')
    expect(html.match(/border-radius:2px/g) ?? [], 'one button at most').toHaveLength(/<a [^>]*border-radius/.test(html) ? 1 : 0)
  })

  test.each(mails)('$template is written in one language', ({ subject, text }) => {
    const arabic = /\p{Script=Arabic}/u
    const withoutName = text.replaceAll('نورة', '')
    expect([arabic.test(subject), arabic.test(withoutName)]).toEqual([locale === 'ar', locale === 'ar'])
    expect(text).not.toMatch(/[٠-٩]/)
  })
})

test.each(['a&b=c/d@example.com', 'omar@xn--pgbep1f.xn--mgberp4a5d4ar'])(
  'a mail may go to every address that the forms take: %s',
  (address) => {
    for (const message of aMailOfEach(address, 'en')) expect(messageSchema.safeParse(message).success).toBe(true)
  },
)

describe('the content of a mail', () => {
  const mailOf = (template: string, locale: Locale = 'en') => {
    const message = aMailOfEach(to, locale).find((each) => each.template === template)
    if (!message) throw new Error(`no mail ${template}`)
    return composeMail(message, sender)
  }

  test('has the lifetime of a code or a link', () => {
    expect(mailOf('verify-email').text).toContain('valid for 10 minutes')
    expect(mailOf('verify-email', 'ar').text).toContain('لمدة 10 دقائق')
    expect(mailOf('reset-password').text).toContain('valid for 1 hour')
    expect(mailOf('reset-password', 'ar').text).toContain('لمدة ساعة')
  })

  test('has the time of an event in Riyadh', () => {
    expect(mailOf('password-changed').text).toContain('on 21 November 2026 at 2:05 PM (Riyadh time)')
    expect(mailOf('password-changed', 'ar').text).toMatch(/في 21 نوفمبر 2026، الساعة 2:05\s+م بتوقيت الرياض/)
  })

  test('has a new address only in part: the recipient may no longer own the account', () => {
    const { text, html } = mailOf('email-changed')
    expect(text).toContain('n…@example.com')
    expect(`${text}${html}`).not.toContain('noura.new')
  })

  test('of a new order has what to transfer where, and its sums; the IBAN is copied without spaces', () => {
    const { text, html } = mailOf('order-received')
    // What a bank's form gets is without marks.
    const lines = text.replaceAll('\u00A0', ' ').split('\n')
    for (const line of ['IBAN: SA0380000000608010167519', 'BIC: EXMPSARI', 'Amount: SAR 26,476', 'Reference: 10461'])
      expect(lines).toContain(line)
    expect(mailOf('order-received', 'ar').text.split('\n')).toContain('الرقم المرجعي: 10461')
    const plain = text.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u00A0', ' ')
    expect(plain.split('\n')).toContain('Yasmara Dafira Bangles × 2: SAR 2,901')
    expect(plain).toMatch(/Subtotal: SAR 27,701\nDiscount: −SAR 1,300\nShipping fee: SAR 75\nGrand total: SAR 26,476\nOf which VAT \(15%\)/)
    expect(plain).toContain('reserved for you until 26 Nov, 14:05 (Riyadh time)')
    const iban = /<bdi[^>]*dir="ltr">(.*?)<\/bdi>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '')
    expect(iban).toBe('SA0380000000608010167519')
  })

  test('names the piece of a request, with its photograph where it is one of the shop', () => {
    for (const template of ['offer-received', 'offer-news', 'order-received', 'order-news']) {
      const { html, text } = mailOf(template)
      const [, alt = ''] = /<img src="https:\/\/shop\.example\/media\/m7k2w9q4\/1-0-320\.jpg" alt="([^"]*)"/.exec(html) ?? []
      expect(alt, template).not.toBe('')
      expect(html).toContain(`<bdi>${alt}</bdi>`)
      expect(text).toContain(`\n\u2068${alt}\u2069`)
    }
    for (const template of ['sell-received', 'sell-news', 'pre-order-news']) {
      expect(mailOf(template).text, template).toContain('\n\u2068Orvanne Meridian 39\u2069\n')
      expect(mailOf(template).html).toContain('<bdi>Orvanne Meridian 39</bdi>')
    }
  })

  test('of a shipped order has carrier and number under "Shipment", before the button', () => {
    const shipped = aMailOfEach(to, 'en').find(({ values }) => 'news' in values && values.news === 'shipped')!
    const { text } = composeMail(shipped, sender)
    const plain = text.replaceAll(/[\u2068\u2069]/g, '')
    expect(plain.match(/29384756/g), 'said once').toHaveLength(1)
    expect(plain).toMatch(/\nShipment\nCarrier: Naqel\nTracking number: 29384756\n\nSee your order:\n.*\n\nYour order\nValmeris Fluvia: /)
  })

  test('to the shop has the sender and the piece in tables, with the message before them', () => {
    const plain = mailOf('request-made')
      .text.replaceAll(/[\u2068\u2069]/g, '')
      .replaceAll('\u00A0', ' ')
    expect(plain).toContain(
      'Offer 10002\n\nWould you?\n\nSender\nName: Noura\nEmail: noura@example.com\nPhone: +966 501234567\n\nAnswer at the desk:\nhttps://desk.shop.example/requests/10002\n',
    )
    expect(plain).toContain('\n\nOffer\nValmeris Fluvia\nPrice offered: SAR 22,500\n\nThe piece: https://shop.example/')
  })

  test('of an offer has the price beside the piece once it is agreed', () => {
    const rowOf = (status: string) => {
      const message = aMailOfEach(to, 'en').find((each) => each.template === 'offer-news' && each.values.status === status)!
      const plain = composeMail(message, sender)
        .text.replaceAll(/[\u2068\u2069]/g, '')
        .replaceAll('\u00A0', ' ')
      return /\nYour offer\n(.*)\n/.exec(plain)?.[1]
    }
    expect(['approved', 'completed', 'rejected'].map(rowOf)).toEqual([
      'Valmeris Fluvia: SAR 22,500',
      'Valmeris Fluvia: SAR 22,500',
      'Valmeris Fluvia',
    ])
  })

  test('says at its foot where to write, unless a reply is read', () => {
    for (const locale of locales) {
      const link = `https://shop.example/${locale}/contact-us`
      const { text, html } = mailOf('order-received', locale)
      expect(text.trimEnd().split('\n').at(-1)).toBe(`${locale === 'ar' ? 'تواصل معنا' : 'Contact us'}: ${link}`)
      expect(html).toContain(`<a href="${link}"`)
      expect(mailOf('request-made', locale).text).not.toContain(link)
    }
    expect(mailOf('email-changed', 'ar').link).toBe('https://shop.example/ar/contact-us')
  })

  test('has links to the shop, regardless of the origin of the request', () => {
    expect(mailOf('reset-password', 'ar').link).toBe('https://shop.example/ar/auth/reset-password?token=Zk3_-x')
    expect(mailOf('already-registered').link).toBe('https://shop.example/en/password-reset')
  })
})

test.each([
  ['offer-news', 'rejected'],
  ['sell-news', 'rejected'],
  ['pre-order-news', 'completed'],
  ['order-news', 'completed'],
])('an English reason in an Arabic mail is a paragraph of its own, at the edge of the others: %s, %s', (template, status) => {
  const given = aMailOfEach(to, 'ar').find((each) => each.template === template && 'status' in each.values && each.values.status === status)
  const reason = 'A fair price, with the new strap'
  if (!given) throw new Error(`no mail ${template}`)
  Object.assign(given.values, { reason })
  expect(messageSchema.safeParse(given).success).toBe(true)
  const { text, html } = composeMail(given, sender)
  expect(text.split('\n\n')).toContain(`${reason}.`)
  expect(html).toMatch(new RegExp(`<p dir="auto" [^>]*text-align:right;[^>]*>${reason}\\.</p>`))
})

describe('a typed name', () => {
  const greeted = (name: string) => {
    const [message] = aMailOfEach(to, 'en', name)
    if (!message) throw new Error('no mail')
    const { text, html } = composeMail(message, sender)
    return { text: /^Hello .*/m.exec(text)?.[0], html: /Hello [^\n]*?<\/p>/.exec(html)?.[0], all: html }
  }

  test('is escaped in HTML', () => {
    const { text, html, all } = greeted(`<b onclick="x">Sara</b> & 'Co'`)
    expect(text).toBe(`Hello \u2068<b onclick="x">Sara</b> & 'Co'\u2069,`)
    expect(html).toBe('Hello \u2068&lt;b onclick=&quot;x&quot;&gt;Sara&lt;/b&gt; &amp; &#39;Co&#39;\u2069,</p>')
    expect(all).not.toContain('<b ')
  })

  test('is one line, and does not change the direction of the text', () => {
    expect(greeted('Sara\r\nBcc: all@example.com').text).toBeUndefined()
    expect(greeted('Sara\r\n\r\n Al\u202EHarbi').text).toBe('Hello \u2068Sara Al Harbi\u2069,')
  })

  test.each(['Win at https://evil.example', 'visit www.evil', 'evil.example is free', 'a@b', 'x'.repeat(61), '  \u200B '])(
    'gets no greeting where it is invalid: %j',
    (name) => expect(greeted(name).text).toBeUndefined(),
  )

  test.each(['J.R. Smith', "O'Neill", 'عبد الرحمن', 'Anne-Marie'])('%s is valid', (name) => {
    expect(greeted(name).text).toBe(`Hello \u2068${name}\u2069,`)
  })
})

describe('what may be sent', () => {
  const [verify, , reset] = aMailOfEach(to, 'en')
  test.each([
    ['a line break in the address', { ...verify, to: 'a@example.com\r\nBcc: b@example.com' }],
    ['two addresses', { ...verify, to: 'a@example.com, b@example.com' }],
    ['a name beside the address', { ...verify, to: 'A <a@example.com>' }],
    ['no address', { ...verify, to: '' }],
    ['an address that is too long', { ...verify, to: `${'a'.repeat(250)}@example.com` }],
    ['a code that is more than digits', { ...verify, values: { code: '12<b>', minutes: 10 } }],
    ['an unknown value', { ...verify, values: { code: '123456', minutes: 10, subject: 'x' } }],
    ['an unknown template', { ...verify, template: 'newsletter' }],
    ['a link to elsewhere', { ...reset, values: { path: '//evil.example/x', minutes: 10 } }],
    ['a link of another kind', { ...reset, values: { path: 'javascript:alert(1)', minutes: 10 } }],
    ['a link that ends its attribute', { ...reset, values: { path: '/en/"onclick="x', minutes: 10 } }],
    ['a number without its country', { template: 'phone-code', to: '0501234567', locale: 'en', values: { code: '123456', minutes: 10 } }],
  ])('not %s', (_what, message) => expect(messageSchema.safeParse(message).success).toBe(false))
})

describe('a mail of a shop with its own face', () => {
  const accent = { light: '#5b1f3a', dark: '#e3a7c3' }
  const message = aMailOfEach(to, 'en').find(({ template }) => template === 'order-received')!
  const htmlOf = (face: Partial<typeof drawnFace>) => {
    const own = { ...drawnFace, ...face }
    return composeMail(message, { ...sender, faces: { en: mailFaceOf(own, 'en'), ar: mailFaceOf(own, 'ar') } }).html
  }

  test('has its accent in both themes, and nothing of the drawn colors', () => {
    expect(htmlOf({})).toBe(composeMail(message, sender).html)
    const html = htmlOf({ accent })
    expect(html).toContain('background-color:#5b1f3a')
    expect(html).toContain('.ground-primary{background-color:#e3a7c3!important}')
    expect(html).not.toMatch(/#434a21|#c0c496|#232914|#f0f2e4/)
    // The picture of the drawn name has the drawn ground.
    expect(html).not.toContain('mail-logo')
    expect(html).toContain('>Mizwala</span>')
  })

  test('has its logo, no larger than its place', () => {
    const mail = { file: 'mail-0123456789abcdef.png', width: 560, height: 40 }
    const html = htmlOf({ accent, pictures: { en: { mail }, ar: { mail: { ...mail, file: 'mail-ar-0123456789abcdef.png' } } } })
    expect(html).toContain('<img src="https://shop.example/media/face/mail-0123456789abcdef.png" alt="Mizwala" width="252" height="18"')
  })
})
